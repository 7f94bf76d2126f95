/** The books of a portfolio over a range as the api tells them: whole numbers of cents become numbers. Pure. */
import { isoDate } from '@ballast/contract/dates';
import type { BooksReport } from '@ballast/contract/entities/books';
import type { Ledger } from '@ballast/db/books/read-ledger';
import type { AssetReport } from '@ballast/domain/books/asset-life';
import { absolute, type Cents, moneyNumber, unitsNumber } from '@ballast/domain/books/exact';
import { dividendsIn, incomeByMonth, trailingIncome } from '@ballast/domain/books/income';
import type { Balance, RangeReport } from '@ballast/domain/books/report-range';
import { moneyWeighted, timeWeighted } from './book-returns.ts';

export interface PresentedBooks {
  readonly ledger: Ledger;
  readonly report: RangeReport;
  /** The first day of the range. */
  readonly from: string;
  readonly openingAt: Date;
  readonly closingAt: Date;
  readonly announced: BooksReport['income']['announced'];
  readonly page: number;
  readonly size: number;
  /** At most so many cash flows, and dividends. */
  readonly listed: number;
}

const sumOf = (assets: readonly AssetReport[], amount: (asset: AssetReport) => Cents): number =>
  moneyNumber(assets.reduce((sum, asset) => sum + amount(asset), 0n));

const lotsCost = ({ position }: AssetReport): Cents =>
  position.lots.reduce((sum, { cost }) => sum + cost, 0n);
const unrealized = ({ closing, position }: AssetReport): Cents => closing - position.cost;
const lotsUnrealized = (asset: AssetReport): Cents => asset.closing - lotsCost(asset);

const presentBalance = ({ cash, holdings, value }: Balance): BooksReport['opening'] => ({
  cash: moneyNumber(cash),
  holdings: moneyNumber(holdings),
  value: moneyNumber(value),
});

const yieldOf = (income: Cents, whole: Cents): number | null =>
  whole > 0n ? Number(income) / Number(whole) : null;
const yieldsOf = (trailing: Cents, value: Cents, cost: Cents) => ({
  trailing: moneyNumber(trailing),
  yieldOnValue: yieldOf(trailing, value),
  yieldOnCost: yieldOf(trailing, cost),
});

const presentAsset = (asset: AssetReport, trailing: Cents): BooksReport['assets'][number] => ({
  symbol: asset.symbol as BooksReport['assets'][number]['symbol'],
  units: unitsNumber(asset.position.units),
  cost: moneyNumber(asset.position.cost),
  opening: moneyNumber(asset.opening),
  closing: moneyNumber(asset.closing),
  bought: moneyNumber(asset.bought),
  sold: moneyNumber(asset.sold),
  profit: {
    total: moneyNumber(asset.profit),
    price: moneyNumber(asset.price),
    currency: asset.currency === null ? null : moneyNumber(asset.currency),
    dividends: moneyNumber(asset.dividends),
    costs: moneyNumber(asset.costs),
  },
  realized: moneyNumber(asset.realized),
  unrealized: moneyNumber(unrealized(asset)),
  lotsRealized: moneyNumber(asset.lotsRealized),
  lotsUnrealized: moneyNumber(lotsUnrealized(asset)),
  income: yieldsOf(trailing, asset.closing, asset.position.cost),
  isEstimated: asset.isEstimated,
});

const byProfit = (a: AssetReport, b: AssetReport): number => {
  const [one, other] = [absolute(a.profit), absolute(b.profit)];
  if (one === other) return a.symbol < b.symbol ? -1 : 1;
  return one > other ? -1 : 1;
};

/** Of what is still held: what was sold since pays no more. */
const trailingOf = ({ ledger, report, closingAt }: PresentedBooks): ReadonlyMap<string, Cents> => {
  const held = new Set(
    report.assets.flatMap(({ symbol, position }) => (position.units === 0n ? [] : [symbol])),
  );
  const trailing = trailingIncome(ledger.events, closingAt.getTime());
  return new Map([...trailing].filter(([symbol]) => held.has(symbol)));
};

const presentIncome = (
  { ledger, report, openingAt, closingAt, announced, listed }: PresentedBooks,
  trailing: ReadonlyMap<string, Cents>,
): BooksReport['income'] => {
  const span = { after: openingAt.getTime(), until: closingAt.getTime() };
  const dividends = dividendsIn(ledger.events, span);
  const cost = report.assets.reduce((sum, { position }) => sum + position.cost, 0n);
  const sum = [...trailing.values()].reduce((total, amount) => total + amount, 0n);
  return {
    received: moneyNumber(dividends.reduce((total, { amount }) => total + amount, 0n)),
    months: incomeByMonth(dividends).map(({ month, amount }) => ({ month, amount: moneyNumber(amount) })),
    paid: dividends
      .toReversed()
      .slice(0, listed)
      .map(({ at, symbol, amount }) => ({
        symbol: symbol as BooksReport['income']['paid'][number]['symbol'],
        date: isoDate(new Date(at)),
        amount: moneyNumber(amount),
      })),
    paidCount: dividends.length,
    ...yieldsOf(sum, report.closing.holdings, cost),
    announced,
  };
};

export const presentBooks = (parts: PresentedBooks): BooksReport => {
  const { ledger, report, from, openingAt, closingAt, page, size, listed } = parts;
  const { assets, flows } = report;
  const [opening, closing] = [presentBalance(report.opening), presentBalance(report.closing)];
  const [begun, ended] = [openingAt.getTime(), closingAt.getTime()];
  const span = {
    opening: { at: begun, value: opening.value },
    closing: { at: ended, value: closing.value },
    flows: ledger.flows.filter(({ at }) => at > begun && at <= ended),
  };
  const trailing = trailingOf(parts);
  return {
    currency: ledger.currency,
    from,
    to: isoDate(closingAt),
    openingAt: openingAt.toISOString(),
    closingAt: closingAt.toISOString(),
    ...{ opening, closing },
    contributed: moneyNumber(report.contributed),
    withdrawn: moneyNumber(report.withdrawn),
    flows: flows
      .toReversed()
      .slice(0, listed)
      .map(({ at, amount }) => ({ at: new Date(at).toISOString(), amount: moneyNumber(amount) })),
    flowCount: flows.length,
    profit: {
      total: moneyNumber(report.profit),
      price: sumOf(assets, ({ price }) => price),
      currency: sumOf(assets, ({ currency }) => currency ?? 0n),
      dividends: sumOf(assets, ({ dividends }) => dividends),
      costs: sumOf(assets, ({ costs }) => costs),
      realized: sumOf(assets, ({ realized }) => realized),
      unrealized: sumOf(assets, unrealized),
      lotsRealized: sumOf(assets, ({ lotsRealized }) => lotsRealized),
      lotsUnrealized: sumOf(assets, lotsUnrealized),
    },
    residual: moneyNumber(report.residual),
    timeWeighted: timeWeighted(span),
    moneyWeighted: moneyWeighted(span),
    income: presentIncome(parts, trailing),
    assets: assets
      .toSorted(byProfit)
      .slice((page - 1) * size, page * size)
      .map((asset) => presentAsset(asset, trailing.get(asset.symbol) ?? 0n)),
    assetCount: assets.length,
    withoutRate: assets.filter(({ currency }) => currency === null).length,
    estimated: assets.filter(({ isEstimated }) => isEstimated).length,
  };
};
