/** What the trades of a file come to, what keeps them from being booked, and what is decided for them: told before anything is stored. */
import { isoDate } from '@ballast/contract/dates';
import {
  PROBLEMS_TOLD_MAX,
  type TradeNote,
  type TradeProblem,
  type TradeReport,
  type TradeTotals,
} from '@ballast/contract/entities/trade-import';
import type { AwaitedTrades } from '@ballast/db/trade-import/trade-imports';
import { moneyNumber, unitsNumber, valueAt } from '@ballast/domain/books/exact';
import { addKnownSplits, type KnownSplit } from '@ballast/domain/trade-import/add-known-splits';
import { priceRow } from '@ballast/domain/trade-import/price-rows';
import { replayTrades } from '@ballast/domain/trade-import/replay-trades';
import type { PricedRow, TradeLife } from '@ballast/domain/trade-import/trade-life';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { loadTradeMarket, type TradeMarket } from './load-trade-market.ts';

export interface ExaminedTrades {
  readonly life: TradeLife;
  readonly market: TradeMarket;
  readonly report: TradeReport;
}

const totalsOf = (rows: readonly PricedRow[], life: TradeLife, market: TradeMarket): TradeTotals | null => {
  const days = rows.map(({ date }) => date).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  const holdings = [...life.positions].map(([symbol, { units, cost }]) => {
    const price = market.prices[symbol];
    const value = price === undefined ? cost : valueAt(units, price);
    return {
      ...{ symbol, units: unitsNumber(units), averagePrice: moneyNumber(cost) / unitsNumber(units) },
      ...{ value: moneyNumber(value), isPriced: price !== undefined, cents: value },
    };
  });
  const value = holdings.reduce((sum, { cents }) => sum + cents, life.cash);
  return {
    ...{ from, to, rows: rows.length, cash: moneyNumber(life.cash), value: moneyNumber(value) },
    deposited: moneyNumber(life.deposited),
    withdrawn: moneyNumber(life.withdrawn),
    implied: moneyNumber(life.implied),
    holdings: holdings.map(({ cents: _, ...told }) => told).sort((a, b) => b.value - a.value),
  };
};

const notesOf = (
  {
    rows,
    currencyRows,
  }: { readonly rows: readonly PricedRow[]; readonly currencyRows: AwaitedTrades['rows'] },
  splits: readonly KnownSplit[],
  market: TradeMarket,
): TradeNote[] => {
  const firsts = new Map<string, string>();
  for (const row of rows) {
    if (row.kind !== 'buy') continue;
    const before = firsts.get(row.symbol);
    if (before === undefined || row.date < before) firsts.set(row.symbol, row.date);
  }
  const before = [...firsts].flatMap(([symbol, from]): TradeNote[] => {
    const until = market.pricedFrom(symbol) ?? null;
    return until !== null && until <= from ? [] : [{ kind: 'beforePrices', symbol, from, until }];
  });
  const ofAccount = new Set(
    currencyRows.flatMap(({ line, kind, symbol }) =>
      kind === 'interest' || (kind === 'fee' && symbol === null) ? [line] : [],
    ),
  );
  let [paid, received] = [0n, 0n];
  for (const row of rows)
    if (row.kind === 'money' && ofAccount.has(row.line)) {
      if (row.amount < 0n) paid -= row.amount;
      else received += row.amount;
    }
  const account: TradeNote[] =
    paid + received > 0n
      ? [{ kind: 'accountMoney', paid: moneyNumber(paid), received: moneyNumber(received) }]
      : [];
  return [...before, ...splits.map((one): TradeNote => ({ kind: 'split', ...one })), ...account];
};

export async function examineTrades(
  { rows, choices, currency }: Pick<AwaitedTrades, 'rows' | 'choices' | 'currency'>,
  marketData: MarketData,
  now: Date,
): Promise<ExaminedTrades> {
  const hasOldUnits = choices.splits === 'apply';
  const market = await loadTradeMarket(marketData, { rows, currency, hasOldUnits }, now);
  const today = isoDate(now);
  const priced: PricedRow[] = [];
  const problems: TradeProblem[] = [];
  for (const row of rows) {
    const read = priceRow(row, { ...market, today });
    if ('reason' in read) problems.push({ line: row.line, reason: read.reason, missing: null });
    else priced.push(read);
  }
  const withSplits = hasOldUnits ? addKnownSplits(priced, market.splits) : { rows: priced, added: [] };
  const life = replayTrades(withSplits.rows, choices);
  const all = [...problems, ...life.problems].toSorted((a, b) => a.line - b.line);
  return {
    ...{ life, market },
    report: {
      problems: all.slice(0, PROBLEMS_TOLD_MAX),
      problemCount: all.length,
      notes: notesOf({ rows: priced, currencyRows: rows }, withSplits.added, market),
      totals: totalsOf(priced, life, market),
    },
  };
}
