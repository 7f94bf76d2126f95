/** Both paths of a decision, valued at instants between it and its end: the real one by the ledger, the other one by what was kept (decision 105). */
import type { Decision as DecisionView } from '@ballast/contract/entities/decision';
import type { Decision, KeptPath } from '@ballast/db/optimizations/list-decisions';
import { type Cents, centsOf, moneyNumber, valueAt } from '@ballast/domain/books/exact';
import type { RangeEnd, StoredBooks } from '@ballast/domain/books/report-range';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { rangeEnd } from './book-prices.ts';
import { openUntakenBooks } from './untaken-books.ts';

const POINTS = 13;
/** Prices asked for of one decision: of many holdings a line has fewer points. */
const PRICES_MAX = 2600;

/** From right after the decision to the end, evenly; at least both. */
export const instantsOf = ({ decidedAt, path }: Decision, until: Date): readonly number[] => {
  const [first, last] = [decidedAt.getTime(), Math.max(decidedAt.getTime(), until.getTime())];
  const points = Math.max(
    2,
    Math.min(POINTS, Math.floor(PRICES_MAX / Math.max(1, path?.holdings.length ?? 1))),
  );
  const step = (last - first) / (points - 1);
  return [...new Set(Array.from({ length: points }, (_, k) => Math.round(first + k * step)))];
};

/** Undefined where a price is not known. */
const worthOf = ({ cash, units }: StoredBooks, { priceOf }: RangeEnd): Cents | undefined => {
  let value = cash;
  for (const [symbol, held] of units) {
    const { price } = priceOf(symbol);
    if (price === undefined) return undefined;
    value += valueAt(held, price);
  }
  return value;
};

export interface CourseParts {
  readonly marketData: MarketData;
  readonly currency: string;
  /** By instant: those of the ledger. */
  readonly real: ReadonlyMap<number, StoredBooks>;
}

type Point = NonNullable<DecisionView['comparison']>['course'][number];

const NOTHING: StoredBooks = { cash: 0n, units: new Map() };

const pointAt = async (
  { marketData, currency, real }: CourseParts,
  { idle }: KeptPath,
  untakenAt: (at: Date) => Promise<StoredBooks>,
  instant: number,
): Promise<Point | null> => {
  const at = new Date(instant);
  const taken = real.get(instant) ?? NOTHING;
  const untaken = await untakenAt(at);
  const symbols = [...new Set([...taken.units.keys(), ...untaken.units.keys()])];
  const end = await rangeEnd(marketData, symbols, currency, at);
  const [own, other] = [worthOf(taken, end), worthOf(untaken, end)];
  if (own === undefined || other === undefined) return null;
  return {
    at: at.toISOString(),
    real: moneyNumber(own + centsOf(idle)),
    other: moneyNumber(other),
  };
};

/** Null where the end has no price: without it nothing can be compared. */
export const comparisonOf = async (
  parts: CourseParts,
  path: KeptPath,
  instants: readonly number[],
): Promise<DecisionView['comparison']> => {
  const until = new Date(instants.at(-1) ?? 0);
  const untakenAt = await openUntakenBooks(parts.marketData, path, parts.currency, until);
  const points = await Promise.all(instants.map((instant) => pointAt(parts, path, untakenAt, instant)));
  const last = points.at(-1);
  if (!last) return null;
  const difference = moneyNumber(centsOf(last.real) - centsOf(last.other));
  const value = Number(path.value);
  return {
    ...{ value, real: last.real, other: last.other, difference },
    share: value > 0 ? difference / value : null,
    course: points.filter((point) => point !== null),
  };
};
