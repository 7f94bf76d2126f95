/**
 * Trades that were made before, played from the first to the last: what is wrong with them, and what the books become (decision 075). Pure; linear in the
 * rows, and in what is held times the days.
 *
 * A day has one instant: splits, then money, purchases before sales, dividends. What its purchases lack in cash counts as put in, because
 * most files tell no deposits.
 */

import { MONEY_MAX } from '@ballast/contract/constants';
import {
  type ImportedTrade,
  type ImportSummary,
  TRADE_PROBLEMS_MAX,
  type TradeNotice,
  type TradeProblem,
  type TradeProblemKey,
} from '@ballast/contract/entities/trades-import';
import type {
  PlannedDay,
  PlannedDividend,
  PlannedPoint,
  PlannedSplit,
  PlannedTrade,
  TradesPlan,
} from '@ballast/contract/entities/trades-plan';
import { moneyNumber, unitsNumber, valueAt } from '../books/exact.ts';
import { type ImportMarket, lastUntil, rateOn } from './import-market.ts';
import { centsInBooks, createImportedBooks, type ImportedBooks, unitsInBooks } from './imported-books.ts';
import { type SharesAsTraded, type ShareTrade, sharesAsTraded } from './shares-as-traded.ts';
import { createDayValuer } from './value-days.ts';

export interface PlannedImport {
  readonly summary: ImportSummary;
  /** Null where a row cannot be booked. */
  readonly plan: TradesPlan | null;
}

const PRICE_PLACES = 10;
/** A price beyond these shares of the day's close is looked at: a wrong ticker, currency or share count. */
const NEAR_MARKET = { least: 0.5, most: 2 };

const toPrice = (price: number): number => Number(price.toFixed(PRICE_PLACES));
const isShareTrade = (row: ImportedTrade): row is ShareTrade => row.kind === 'buy' || row.kind === 'sell';
const byDate = (a: { readonly date: string }, b: { readonly date: string }): number =>
  a.date === b.date ? 0 : a.date < b.date ? -1 : 1;

/** By what a row alone tells. */
const ownProblem = (row: ImportedTrade, market: ImportMarket): TradeProblemKey | null => {
  if (row.date > market.today) return 'future';
  const instrument = 'symbol' in row ? market.instruments.get(row.symbol) : undefined;
  if ('symbol' in row && instrument === undefined) return 'unknown_symbol';
  const from = row.currency ?? instrument?.currency ?? market.currency;
  const rate = rateOn(market, from, row.date);
  if (rate === null) return 'no_rate';
  const money = isShareTrade(row) ? row.units * row.price + row.fee : row.amount;
  return money * rate > MONEY_MAX ? 'beyond_books' : null;
};

interface Played {
  readonly days: readonly PlannedDay[];
  readonly problems: readonly TradeProblem[];
  readonly lacking: number;
}

/** Units, price and money of a row in the books' currency. */
const converted = (row: ShareTrade, market: ImportMarket) => {
  const from = row.currency ?? market.instruments.get(row.symbol)?.currency ?? market.currency;
  const rate = rateOn(market, from, row.date) ?? Number.NaN;
  const [units, price] = [unitsInBooks(row.units), toPrice(row.price * rate)];
  return { units, price, value: valueAt(units, price), cost: centsInBooks(row.fee * rate) };
};

const bookTrade = (
  books: ImportedBooks,
  row: ShareTrade,
  market: ImportMarket,
): PlannedTrade | TradeProblem => {
  const { symbol, kind } = row;
  const { units, price, value, cost } = converted(row, market);
  const held = books.unitsHeld(symbol);
  if (kind === 'sell' && units > held)
    return { row: row.row, problem: 'sold_beyond_held', symbol, held: unitsNumber(held) };
  books[kind](symbol, units, value, cost);
  return {
    symbol,
    type: kind === 'buy' ? 'Buy' : 'Sell',
    amount: unitsNumber(units),
    price,
    value: moneyNumber(value),
    cost: moneyNumber(cost),
  };
};

const bookDividends = (
  books: ImportedBooks,
  rows: readonly ImportedTrade[],
  market: ImportMarket,
): PlannedDividend[] => {
  const bySymbol = Map.groupBy(
    rows.filter((row) => row.kind === 'dividend'),
    ({ symbol }) => symbol,
  );
  return [...bySymbol].map(([symbol, paidRows]) => {
    const units = unitsNumber(books.unitsHeld(symbol));
    let [paid, amount] = [0n, 0];
    for (const row of paidRows) {
      const from = row.currency ?? market.instruments.get(symbol)?.currency ?? market.currency;
      paid += centsInBooks(row.amount * (rateOn(market, from, row.date) ?? Number.NaN));
      amount += row.amount;
    }
    books.receive(paid);
    return { symbol, paid: moneyNumber(paid), units, terms: toPrice(units > 0 ? amount / units : amount) };
  });
};

const contributionOf = (rows: readonly ImportedTrade[], market: ImportMarket): bigint =>
  rows.reduce((sum, row) => {
    if (row.kind !== 'deposit' && row.kind !== 'withdrawal') return sum;
    const rate = rateOn(market, row.currency ?? market.currency, row.date) ?? Number.NaN;
    const amount = centsInBooks(row.amount * rate);
    return row.kind === 'deposit' ? sum + amount : sum - amount;
  }, 0n);

/** Only rows without a problem of their own. */
const play = (
  rows: readonly ImportedTrade[],
  shares: ReadonlyMap<string, SharesAsTraded>,
  books: ImportedBooks,
  valuer: ReturnType<typeof createDayValuer>,
  market: ImportMarket,
): Played => {
  const splits = [...shares].flatMap(([symbol, { splits: own }]) =>
    own.map((split) => ({ ...split, symbol })),
  );
  const splitsOn = Map.groupBy(splits, ({ exDate }) => exDate);
  const rowsOn = Map.groupBy(rows, ({ date }) => date);
  const days: PlannedDay[] = [];
  const problems: TradeProblem[] = [];
  let lacking = 0n;
  for (const date of [...new Set([...rowsOn.keys(), ...splitsOn.keys()])].sort()) {
    valuer.closesBefore(date);
    const ofDay = rowsOn.get(date) ?? [];
    const split = (splitsOn.get(date) ?? []).flatMap(({ symbol, ratio }): PlannedSplit[] => {
      const units = unitsNumber(books.unitsHeld(symbol));
      return units === 0 ? [] : [{ symbol, ratio, units, change: unitsNumber(books.split(symbol, ratio)) }];
    });
    const given = contributionOf(ofDay, market);
    books.contribute(given);
    const booked = ofDay
      .filter(isShareTrade)
      .toSorted((a, b) => a.kind.localeCompare(b.kind))
      .map((row) => bookTrade(books, row, market));
    const trades = booked.filter((one): one is PlannedTrade => !('problem' in one));
    problems.push(...booked.filter((one): one is TradeProblem => 'problem' in one));
    const dividends = bookDividends(books, ofDay, market);
    const lack = books.balance() < 0n ? -books.balance() : 0n;
    books.contribute(lack);
    lacking += lack;
    const contribution = moneyNumber(given + lack);
    if (ofDay.length > 0)
      valuer.afterTrades(date, new Map(trades.map(({ symbol, price }) => [symbol, price])));
    if (ofDay.length > 0 || split.length > 0)
      days.push({ date, splits: split, contribution, trades, dividends });
  }
  valuer.closesBefore(market.today);
  return { days, problems, lacking: moneyNumber(lacking) };
};

/** What adds up, or grows since, may be beyond the books where no row is: the last row before it is named. */
const beyondBooks = (
  rows: readonly ImportedTrade[],
  points: readonly PlannedPoint[],
): readonly TradeProblem[] => {
  const isOver = (amount: number) => Math.abs(amount) > MONEY_MAX;
  const first = points.find(
    ({ balance, investment, capital }) => isOver(balance) || isOver(investment) || isOver(capital),
  );
  const row = first && rows.findLast(({ date }) => date <= first.date);
  if (row === undefined) return [];
  return [{ row: row.row, problem: 'beyond_books', symbol: 'symbol' in row ? row.symbol : null, held: null }];
};

const noticesOf = (
  tradesOf: ReadonlyMap<string, readonly ShareTrade[]>,
  shares: ReadonlyMap<string, SharesAsTraded>,
  market: ImportMarket,
): readonly TradeNotice[] =>
  [...tradesOf].flatMap(([symbol, trades]): TradeNotice[] => {
    const own = shares.get(symbol);
    const first = trades[0];
    if (own === undefined || first === undefined) return [];
    const { currency } = market.instruments.get(symbol) ?? { currency: '' };
    const far = trades.filter((trade) => {
      const close = lastUntil(own.closes, trade.date)?.value;
      const from = rateOn(market, trade.currency ?? currency, trade.date);
      const to = rateOn(market, currency, trade.date);
      if (close === undefined || from === null || to === null) return false;
      const share = (trade.price * from) / (close * to);
      return share < NEAR_MARKET.least || share > NEAR_MARKET.most;
    });
    const older = trades.filter(({ date }) => date < (own.closes.dates[0] ?? '9999'));
    const tell = (notice: TradeNotice['notice'], row: number, count: number): readonly TradeNotice[] =>
      count === 0 ? [] : [{ notice, symbol, row, count }];
    return [
      ...tell('far_from_market', far[0]?.row ?? first.row, far.length),
      ...tell('before_prices', older[0]?.row ?? first.row, older.length),
      ...tell('splits_applied', first.row, own.splits.length),
      ...tell('splits_contained', first.row, own.contained),
    ];
  });

const sum = (values: readonly number[]): number =>
  moneyNumber(values.reduce((all, value) => all + centsInBooks(value), 0n));

export const planTrades = (given: readonly ImportedTrade[], market: ImportMarket): PlannedImport => {
  const rows = given.toSorted(byDate);
  const own = rows.flatMap((row): TradeProblem[] => {
    const problem = ownProblem(row, market);
    const symbol = 'symbol' in row ? row.symbol : null;
    return problem === null ? [] : [{ row: row.row, problem, symbol, held: null }];
  });
  const broken = new Set(own.map(({ row }) => row));
  const sound = rows.filter(({ row }) => !broken.has(row));
  const tradesOf = Map.groupBy(sound.filter(isShareTrade), ({ symbol }) => symbol);
  const shares = new Map(
    [...tradesOf].map(([symbol, trades]) => [symbol, sharesAsTraded(symbol, trades, market)] as const),
  );
  const books = createImportedBooks();
  const valuer = createDayValuer(books, shares, market);
  const { days, problems: met, lacking } = play(sound, shares, books, valuer, market);
  const over = own.length + met.length === 0 ? beyondBooks(sound, valuer.points) : [];
  const problems = [...own, ...met, ...over].toSorted((a, b) => a.row - b.row);
  const prices = valuer.lastPrices();
  const holdings = [...books.positions].map(([symbol, { units, cost }]) => ({
    symbol,
    units: unitsNumber(units),
    price: toPrice(books.averageOf(symbol)),
    cost: moneyNumber(cost),
  }));
  const contributions = days.map(({ contribution }) => contribution);
  const balance = moneyNumber(books.balance());
  return {
    summary: {
      currency: market.currency,
      from: rows[0]?.date ?? market.today,
      to: rows.at(-1)?.date ?? market.today,
      rows: rows.length,
      problems: problems.slice(0, TRADE_PROBLEMS_MAX),
      problemCount: problems.length,
      notices: [...noticesOf(tradesOf, shares, market)],
      holdings: holdings
        .map((holding) => ({
          ...holding,
          name: market.instruments.get(holding.symbol)?.name ?? holding.symbol,
          value: sum([holding.units * (prices[holding.symbol] ?? 0)]),
        }))
        .toSorted((a, b) => b.cost - a.cost),
      cash: balance,
      putIn: sum(contributions.filter((amount) => amount > 0)),
      lacking,
      takenOut: sum(contributions.filter((amount) => amount < 0).map((amount) => -amount)),
      dividends: sum(days.flatMap(({ dividends }) => dividends.map(({ paid }) => paid))),
      costs: sum(days.flatMap(({ trades }) => trades.map(({ cost }) => cost))),
    },
    plan:
      problems.length > 0
        ? null
        : {
            days: [...days],
            points: [...valuer.points],
            holdings: holdings.map(({ cost: _, ...holding }) => holding),
            balance,
            capital: moneyNumber(books.capital()),
            prices,
          },
  };
};
