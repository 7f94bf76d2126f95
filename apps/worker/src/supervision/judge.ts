/** What there is to write of a portfolio whose close is over: its value, what its triggers measured, and whether they ask for a suggestion. */
import { daysAfter } from '@ballast/contract/dates';
import type { TriggerMeasure } from '@ballast/contract/entities/supervision';
import type { CheckOutcome } from '@ballast/contract/keys';
import type { DuePortfolio } from '@ballast/db/supervision/claim-due';
import type { Close } from '@ballast/db/supervision/closes';
import type { Firing, RaisingLook } from '@ballast/db/supervision/raise-run';
import type { Look } from '@ballast/db/supervision/record-looks';
import { mayRaise } from '@ballast/domain/portfolio-lifecycle';
import { isSubscriptionExpired } from '@ballast/domain/subscription';
import { supervisedSymbols } from '@ballast/domain/supervised-symbols';
import { coreTriggers } from '@ballast/domain/triggers/triggers';
import {
  closesAround,
  dailyCloses,
  lastDailyClose,
  nextLook,
} from '@ballast/integrations/market-data/period-closes';
import { measureTriggers } from '@ballast/quant/rebalancing/triggers';
import type { ClosePrices } from './close-prices.ts';
import { rowsUntil, triggerStateOf } from './trigger-state.ts';

/** How long prices of a close are waited for, in days: sources deliver them hours later. */
const PATIENCE_DAYS = 1;

export type Judgement =
  /** The prices of the close have not come yet. */
  | { readonly kind: 'postponed' }
  | { readonly kind: 'looked'; readonly look: Look }
  | { readonly kind: 'fired'; readonly look: RaisingLook };

export interface Priced {
  readonly prices: ClosePrices;
  readonly compared: ClosePrices;
}

const measure = (
  portfolio: DuePortfolio,
  symbols: readonly string[],
  around: ReturnType<typeof closesAround>,
  { prices, compared }: Priced,
): TriggerMeasure[] => {
  const { state, symbols: assets } = triggerStateOf({ portfolio, symbols, around, prices, compared });
  const { rearmAt, silencedTriggers } = portfolio;
  const isSilent = rearmAt !== null && around.current.at < rearmAt;
  return measureTriggers(state, coreTriggers(portfolio.rebalancing, portfolio)).map(
    ({ subject, ...measured }) => ({
      ...measured,
      symbol: typeof subject === 'number' ? (assets[subject] ?? null) : subject,
      isSilenced: isSilent && silencedTriggers.includes(measured.trigger),
    }),
  );
};

const firingsOf = (measures: readonly TriggerMeasure[]): Firing[] =>
  measures.flatMap(({ trigger, value, limit, symbol, isReached, isSilenced }) =>
    isReached && !isSilenced && value !== null ? [{ trigger, value, limit, symbol }] : [],
  );

const outcomeOf = (
  { status, ordersOpen, expirationDate }: DuePortfolio,
  measures: readonly TriggerMeasure[],
  now: Date,
): CheckOutcome => {
  if (!measures.some(({ isReached }) => isReached)) return 'quiet';
  if (firingsOf(measures).length === 0) return 'silenced';
  if (isSubscriptionExpired(expirationDate, now)) return 'plan_limit';
  return mayRaise(status) && !ordersOpen ? 'raised' : 'pending';
};

/** At each close that is not recorded yet; what has no price is left to the price paid. */
const closesSince = (
  portfolio: DuePortfolio,
  symbols: readonly string[],
  prices: ClosePrices,
  now: Date,
): Close[] => {
  const missed = dailyCloses(symbols, portfolio.recordedUntil, now);
  const rows = rowsUntil(symbols, portfolio.recordedUntil, now);
  const held = portfolio.holdings.map(({ symbol }) => [symbol, prices.onRows(symbol, rows)] as const);
  return missed.map(({ at, date }) => {
    const row = rows.indexOf(date);
    const known = held.flatMap(([symbol, onRows]) => {
      const price = onRows[row] ?? Number.NaN;
      return Number.isNaN(price) ? [] : [[symbol, price] as const];
    });
    return { at, prices: Object.fromEntries(known) };
  });
};

type Freshness = 'fresh' | 'awaited' | 'missing' | 'history';

const freshnessOf = (
  { holdings }: DuePortfolio,
  symbols: readonly string[],
  prices: ClosePrices,
  now: Date,
): Freshness => {
  const newest = lastDailyClose(symbols, now);
  const held = holdings.map(({ symbol }) => symbol);
  if (held.length === 0 || held.some((symbol) => (prices.lastDate(symbol) ?? '') >= newest.date))
    return 'fresh';
  if (held.every(prices.isHistory)) return 'history';
  return now < daysAfter(newest.at, PATIENCE_DAYS) ? 'awaited' : 'missing';
};

export const judge = (portfolio: DuePortfolio, priced: Priced, now: Date): Judgement => {
  const { tickers, holdings, dataPeriod, firstApprovedAt, rebalancing, nextCheckAt, executedAt } = portfolio;
  const symbols = supervisedSymbols(tickers, holdings);
  const next = nextLook({ symbols, dataPeriod, firstApprovedAt, rebalancing }, now);
  const freshness = freshnessOf(portfolio, symbols, priced.prices, now);
  if (freshness === 'awaited') return { kind: 'postponed' };
  // a history is never judged again, unless data come that continue it
  if (freshness === 'history')
    return {
      kind: 'looked',
      look: { portfolio, closes: [], check: null, next: { ...next, nextCheckAt: null } },
    };

  const closes = freshness === 'missing' ? [] : closesSince(portfolio, symbols, priced.prices, now);
  const around = closesAround(symbols, dataPeriod, firstApprovedAt, now);
  const { at: closeAt, date: closeDate } = around.current;
  const isDue = rebalancing.active && nextCheckAt !== null && nextCheckAt <= now && closeAt > executedAt;
  if (!isDue) return { kind: 'looked', look: { portfolio, closes, check: null, next } };
  if (freshness === 'missing') {
    const check = { closeAt, closeDate, outcome: 'no_prices' as const, measures: [] };
    return { kind: 'looked', look: { portfolio, closes, check, next } };
  }
  const measures = measure(portfolio, symbols, around, priced);
  const check = { closeAt, closeDate, outcome: outcomeOf(portfolio, measures, now), measures };
  const look = { portfolio, closes, check, next };
  return check.outcome === 'raised'
    ? { kind: 'fired', look: { ...look, fired: firingsOf(measures) } }
    : { kind: 'looked', look };
};

/** From when on prices are needed. */
export const pricesFrom = (
  { tickers, holdings, dataPeriod, firstApprovedAt, recordedUntil }: DuePortfolio,
  now: Date,
): Date => {
  const { previous } = closesAround(supervisedSymbols(tickers, holdings), dataPeriod, firstApprovedAt, now);
  return previous.at < recordedUntil ? previous.at : recordedUntil;
};
