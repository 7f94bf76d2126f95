/** Writes what happened before into the books of a portfolio that has none yet: transactions, executions, ledger, applied actions, history. */
import { startOfDate } from '@ballast/contract/dates';
import type {
  PlannedDay,
  PlannedPoint,
  PlannedTrade,
  TradesPlan,
} from '@ballast/contract/entities/trades-plan';
import type { Transaction } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import type { Prisma } from '../generated/client.ts';
import { signedUnits } from './books.ts';
import { money, quantity } from './decimal.ts';

const REFERENCE = 'import';
const NOON_MS = 12 * 3_600_000;
/** Beyond the sessions of all markets. */
const CLOSED_MS = 22 * 3_600_000;
/** Rows of one statement: a row has fewer than 16 values, and a statement takes 65,535. */
const ROWS_AT_ONCE = 4000;

/** What a day tells without a time; of today nothing is later than now. */
export const instantOf = (date: string, now: Date): Date =>
  new Date(Math.min(startOfDate(date).getTime() + NOON_MS, now.getTime()));

interface Booked {
  readonly id: string;
  readonly executionId: string;
  readonly at: Date;
  readonly trade: PlannedTrade;
}

interface BookedDay {
  readonly day: PlannedDay;
  readonly at: Date;
  readonly booked: readonly Booked[];
}

const inParts = async <Row>(
  rows: readonly Row[],
  write: (part: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await write(rows.slice(at, at + ROWS_AT_ONCE));
};

export async function writeImportedDays(
  tx: Transaction,
  portfolioId: string,
  { days, points }: TradesPlan,
  tools: Tools,
): Promise<void> {
  const bookedDays = days.map((day): BookedDay => {
    const at = instantOf(day.date, tools.now);
    const booked = day.trades.map((trade) => ({
      id: tools.newId(),
      executionId: tools.newId(),
      at,
      trade,
    }));
    return { day, at, booked };
  });
  await writeTransactions(
    tx,
    portfolioId,
    bookedDays.flatMap(({ booked }) => booked),
  );
  await inParts(
    bookedDays.flatMap((day) => entriesOf(portfolioId, day)),
    (data) => tx.ledgerEntry.createMany({ data }),
  );
  await inParts(
    bookedDays.flatMap((day) => actionsOf(portfolioId, day)),
    (data) => tx.appliedAction.createMany({ data }),
  );
  await inParts(
    points.map((point) => historyOf(portfolioId, point, tools.now)),
    (data) => tx.portfolioHistory.createMany({ data }),
  );
}

const sumsOf = ({ amount, price, value, cost }: PlannedTrade) => ({
  amount: quantity(amount),
  price: quantity(price),
  value: money(value),
  cost: money(cost),
});

async function writeTransactions(
  tx: Transaction,
  portfolioId: string,
  booked: readonly Booked[],
): Promise<void> {
  await inParts(booked, (part) =>
    tx.transaction.createMany({
      data: part.map(({ id, at, trade }) => ({
        id,
        portfolioId,
        optimizationId: null,
        symbol: trade.symbol,
        type: trade.type,
        status: 'done' as const,
        filled: quantity(trade.amount),
        createdAt: at,
        updatedAt: at,
        ...sumsOf(trade),
      })),
    }),
  );
  await inParts(booked, (part) =>
    tx.execution.createMany({
      data: part.map(({ id, executionId, at, trade }) => ({
        id: executionId,
        transactionId: id,
        reference: REFERENCE,
        executedAt: at,
        ...sumsOf(trade),
      })),
    }),
  );
}

/** In the order in which they count at their instant. */
const entriesOf = (
  portfolioId: string,
  { day, at, booked }: BookedDay,
): Prisma.LedgerEntryCreateManyInput[] => [
  ...day.splits
    .filter(({ change }) => change !== 0)
    .map(({ symbol, change }) => ({
      ...{ portfolioId, kind: 'split' as const, symbol, units: quantity(change), amount: 0, at },
    })),
  ...(day.contribution === 0
    ? []
    : [{ portfolioId, kind: 'contribution' as const, amount: money(day.contribution), at }]),
  ...booked.flatMap(({ executionId, trade }) => {
    const { symbol, type, value, cost } = trade;
    const kind = type === 'Buy' ? ('buy' as const) : ('sell' as const);
    const moved = {
      portfolioId,
      executionId,
      kind,
      symbol,
      units: signedUnits(trade),
      amount: money(value),
      at,
    };
    return cost === 0
      ? [moved]
      : [moved, { portfolioId, executionId, kind: 'fee' as const, amount: money(cost), at }];
  }),
  ...day.dividends
    .filter(({ paid }) => paid !== 0)
    .map(({ symbol, paid }) => ({
      ...{ portfolioId, kind: 'dividend' as const, symbol, amount: money(paid), at },
    })),
];

const actionsOf = (portfolioId: string, { day, at }: BookedDay): Prisma.AppliedActionCreateManyInput[] => {
  const shared = { portfolioId, exDate: startOfDate(day.date), appliedAt: at };
  return [
    ...day.splits.map(({ symbol, ratio, units }) => ({
      ...{
        ...shared,
        symbol,
        kind: 'split' as const,
        terms: quantity(ratio),
        units: quantity(units),
        paid: money(0),
      },
    })),
    ...day.dividends.map(({ symbol, terms, units, paid }) => ({
      ...{ ...shared, symbol, kind: 'dividend' as const, terms: quantity(terms), units: quantity(units) },
      paid: money(paid),
    })),
  ];
};

/** What was held on each day is told by the ledger. */
const historyOf = (
  portfolioId: string,
  { date, kind, balance, investment, capital }: PlannedPoint,
  now: Date,
): Prisma.PortfolioHistoryCreateManyInput => ({
  portfolioId,
  at: kind === 'trade' ? instantOf(date, now) : new Date(startOfDate(date).getTime() + CLOSED_MS),
  kind,
  balance: money(balance),
  investment: money(investment),
  credit: 0,
  revenue: money(balance).plus(money(investment)).minus(money(capital)),
  capital: money(capital),
  assets: toJson([]),
});
