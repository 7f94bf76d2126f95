/**
 * What a venue's report of an order does to the order as it is known (§4; decision 066; safety F2, F4). Reports come late, twice and out of
 * order: what is older than what is known is ignored, an execution counts once, and what contradicts is shown to a person, never booked.
 */
import type { OrderAttention, TransactionStatus } from '@ballast/contract/keys';
import { isClosed } from './order-lifecycle.ts';
import { scaledUnits } from './scaled-units.ts';

export type ReportedState = 'accepted' | 'partly_filled' | 'filled' | 'rejected' | 'canceled' | 'expired';

export interface ReportedExecution {
  readonly executionId: string;
  readonly units: string;
  readonly price: string;
  readonly fee: string;
  /** Epoch milliseconds. */
  readonly executedAt: number;
}

/** The whole order as the venue knows it. */
export interface OrderReport {
  readonly brokerOrderId: string;
  readonly state: ReportedState;
  readonly units: string;
  readonly executions: readonly ReportedExecution[];
  readonly reason: string | null;
  readonly revision: number;
}

export interface KnownOrder {
  readonly transaction: TransactionStatus;
  /** Of the order at the venue. */
  readonly units: string;
  readonly brokerOrderId: string | null;
  /** Of the last report that was taken; null where none was. */
  readonly revision: number | null;
  readonly state: string | null;
  /** Nothing more is expected of the venue. */
  readonly isSettled: boolean;
  /** Of the venue, as they were booked. */
  readonly executions: readonly { readonly reference: string; readonly units: string }[];
  /** Booked in all, with what was entered by hand. */
  readonly booked: string;
}

export type ReportVerdict =
  /** Known already, or older than what is. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly attention: OrderAttention }
  | {
      readonly kind: 'taken';
      /** To be booked. */
      readonly executions: readonly ReportedExecution[];
      readonly transaction: TransactionStatus;
      readonly isSettled: boolean;
      readonly attention: OrderAttention | null;
    };

const FINAL: readonly ReportedState[] = ['filled', 'rejected', 'canceled', 'expired'];

export const isFinalState = (state: ReportedState): boolean => FINAL.includes(state);

const IGNORED = { kind: 'ignored' } as const;
const refused = (attention: OrderAttention) => ({ kind: 'refused', attention }) as const;

interface Executed {
  readonly byId: ReadonlyMap<string, ReportedExecution>;
  readonly units: bigint;
}

/** Each execution once; undefined where two of the same id differ, or a number is none. */
const executedOf = ({ executions }: OrderReport): Executed | undefined => {
  const byId = new Map<string, ReportedExecution>();
  let units = 0n;
  for (const execution of executions) {
    const own = scaledUnits(execution.units);
    if (own === undefined || own === 0n || !(Number(execution.price) > 0) || !(Number(execution.fee) >= 0))
      return undefined;
    const before = byId.get(execution.executionId);
    if (before === undefined) units += own;
    else if (scaledUnits(before.units) !== own || before.price !== execution.price) return undefined;
    byId.set(execution.executionId, execution);
  }
  return { byId, units };
};

/** Whether all that was booked of the venue's stands in the report as it was booked. */
const keepsBooked = ({ executions }: KnownOrder, { byId }: Executed): boolean =>
  executions.every(({ reference, units }) => {
    const again = byId.get(reference);
    return again !== undefined && scaledUnits(again.units) === scaledUnits(units);
  });

/** Of an order whose transaction was closed without the venue: nothing is booked, and what differs is shown. */
const judgeClosed = (known: KnownOrder, report: OrderReport, { units }: Executed): ReportVerdict => {
  const isFinal = isFinalState(report.state);
  const booked = scaledUnits(known.booked) ?? 0n;
  const differs = isFinal ? units !== booked : units > booked;
  if (known.isSettled) return differs || !isFinal ? refused('after_close') : IGNORED;
  return {
    kind: 'taken',
    executions: [],
    transaction: known.transaction,
    isSettled: isFinal,
    attention: differs ? 'after_close' : null,
  };
};

const judgeOpen = (known: KnownOrder, report: OrderReport, executed: Executed): ReportVerdict => {
  const { byId, units } = executed;
  if (!keepsBooked(known, executed)) return refused('contradicts');
  if (units > (scaledUnits(known.units) ?? 0n)) return refused('over_filled');
  const isWhole = units === scaledUnits(known.units);
  if (report.state === 'filled' && !isWhole) return refused('contradicts');
  const isFinal = isFinalState(report.state);
  const booked = new Set(known.executions.map(({ reference }) => reference));
  return {
    kind: 'taken',
    executions: [...byId.values()].filter(({ executionId }) => !booked.has(executionId)),
    transaction: isFinal ? (isWhole ? 'done' : 'canceled') : 'delivered',
    isSettled: isFinal,
    attention: null,
  };
};

export const judgeOrderReport = (known: KnownOrder, report: OrderReport): ReportVerdict => {
  const { brokerOrderId, revision, state } = known;
  const isOther = brokerOrderId !== null && brokerOrderId !== report.brokerOrderId;
  if (isOther || scaledUnits(report.units) !== scaledUnits(known.units)) return refused('contradicts');
  if (revision !== null && report.revision < revision) return IGNORED;
  const executed = executedOf(report);
  if (executed === undefined) return refused('contradicts');
  if (revision !== null && report.revision === revision) {
    const isSame = report.state === state && (isClosed(known.transaction) || hasBooked(known, executed));
    return isSame ? IGNORED : refused('contradicts');
  }
  // a final state is left for no other
  if (state !== null && FINAL.some((one) => one === state) && state !== report.state)
    return refused('contradicts');
  return isClosed(known.transaction)
    ? judgeClosed(known, report, executed)
    : judgeOpen(known, report, executed);
};

const hasBooked = (known: KnownOrder, executed: Executed): boolean =>
  known.executions.length === executed.byId.size && keepsBooked(known, executed);
