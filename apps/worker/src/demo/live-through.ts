/**
 * Lives a demo portfolio through its months: every decision is computed, suggested and decided by the code that
 * serves real users, only at past dates; between decisions each close enters its history.
 */

import { addDays, daysBetween } from '@ballast/contract/dates';
import type { CostInterval } from '@ballast/contract/entities/plan';
import type { Database } from '@ballast/db/client/create-database';
import type { NewId } from '@ballast/db/id';
import { approveDemo } from '@ballast/db/optimizations/approve-demo';
import { declineSuggestion } from '@ballast/db/optimizations/decline';
import { storeSuggestion } from '@ballast/db/optimizations/store-suggestion';
import { createPortfolio } from '@ballast/db/portfolios/create-portfolio';
import { findAwaitedPortfolio, findPortfolio } from '@ballast/db/portfolios/find-portfolio';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { startCalculation } from '@ballast/db/portfolios/start-calculation';
import { appendCloses } from '@ballast/db/supervision/append-closes';
import { preselectedModel } from '@ballast/domain/preselected-model';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { computeSuggestion } from '../compute/compute-suggestion.ts';
import { loadInput } from '../suggestion/load-input.ts';
import { weightTrades } from '../suggestion/weight-trades.ts';
import { type DemoMarket, openDemoMarket } from './demo-market.ts';
import type { DemoPortfolio } from './demo-portfolio.ts';

export interface LifeOptions {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly userId: string;
  readonly costs: readonly CostInterval[];
  /** Last day whose closes are complete, or with which a history ends. */
  readonly lastDate: string;
  /** Prices end there for good: no check can come. */
  readonly isHistory: boolean;
  readonly newId: NewId;
}

interface Life extends LifeOptions {
  readonly demo: DemoPortfolio;
  readonly prices: DemoMarket;
}

const admitted = () => ({ allowed: true }) as const;
const withoutText = () => ({ title: '', message: '' });
/** `time` as `21:05`, UTC. */
const atTime = (date: string, time: string): Date => new Date(`${date}T${time}:00Z`);
/** Beyond the sessions of all its markets. */
const CLOSED = '22:00';
const SUGGESTED = '22:05';
const DECIDED = '22:20';
/** Counting back may reach further than the training period where sessions are missing. */
const TRAINING_MARGIN_DAYS = 60;

export async function liveThrough(options: LifeOptions, demo: DemoPortfolio): Promise<string> {
  const { lastDate, marketData, db, userId } = options;
  const { definition, ageDays, periodDays, outcomes } = demo;
  const firstDecision = addDays(lastDate, -ageDays);
  const from = addDays(firstDecision, -definition.trainPeriod - TRAINING_MARGIN_DAYS);
  const { tickers } = definition.configuration;
  const period = { from, to: lastDate, asOf: atTime(lastDate, CLOSED) };
  const prices = await openDemoMarket(marketData, tickers, definition.currency, period);
  const life: Life = { ...options, demo, prices };

  const dates = decisionDates(prices, demo, firstDecision);
  const { portfolioId, runToken } = await begin(life, dates[0] ?? lastDate);
  let rebalancedOn = dates[0] ?? lastDate;
  for (const [index, outcome] of outcomes.entries()) {
    const date = dates[index] ?? lastDate;
    const days = daysBetween(rebalancedOn, date);
    const token = index === 0 ? runToken : await raise(life, portfolioId, date, days);
    await suggest(life, portfolioId, token, date);
    if (outcome === 'approve') {
      await approve(life, portfolioId, date);
      rebalancedOn = date;
    }
    if (outcome !== 'approve') await expectCheck(life, portfolioId, addDays(date, periodDays));
    if (outcome === 'reject') {
      const request = {
        portfolioId,
        userId,
        action: 'reject',
        optimizationId: undefined,
        rearmAt: null,
        suggested: await suggestedOn(life, portfolioId, date),
      } as const;
      await declineSuggestion(db, request, { now: atTime(date, DECIDED), newId: options.newId });
    }
    await recordCloses(life, portfolioId, date, dates[index + 1] ?? addDays(lastDate, 1));
  }
  await beUpToDate(life, portfolioId);
  return portfolioId;
}

/** The first session from a date on, or the last of all. */
const sessionFrom = ({ dates }: DemoMarket, date: string): string =>
  dates.find((session) => session >= date) ?? dates.at(-1) ?? date;

/** A period lies between two decisions at least; the last session of all ends the last one. */
const decisionDates = (prices: DemoMarket, { outcomes, periodDays }: DemoPortfolio, first: string) =>
  outcomes
    .slice(1)
    .reduce<readonly string[]>(
      (dates) => [...dates, sessionFrom(prices, addDays(dates.at(-1) ?? first, periodDays))],
      [sessionFrom(prices, first)],
    );

async function begin({ db, userId, demo, newId }: Life, date: string) {
  const now = atTime(date, CLOSED);
  const input = { userId, definition: demo.definition, dayStart: now, monthStart: now };
  const created = await createPortfolio(db, input, admitted, { now, newId });
  if (created.status !== 'created') throw new Error(`demo portfolio: ${created.status}`);
  return { portfolioId: created.id, runToken: created.runToken };
}

/** After `days` without a rebalancing. */
async function raise(
  { db, userId, demo, newId }: Life,
  portfolioId: string,
  date: string,
  days: number,
): Promise<string> {
  const now = atTime(date, CLOSED);
  const triggers = [{ trigger: 'period', value: days, limit: demo.periodDays, symbol: null }];
  const request = {
    portfolioId,
    userId,
    actorId: null,
    reason: 'trigger',
    triggers,
    isCounted: false,
  } as const;
  const periods = { dayStart: now, monthStart: now };
  const started = await startCalculation(db, { ...request, ...periods }, admitted, { now, newId });
  if (started.status !== 'started') throw new Error(`demo calculation: ${started.status}`);
  return started.runToken;
}

async function suggest({ db, newId, marketData }: Life, portfolioId: string, runToken: string, date: string) {
  const now = atTime(date, SUGGESTED);
  const portfolio = await findAwaitedPortfolio(db, { portfolioId, runToken });
  if (portfolio === null) throw new Error('the demo run is not awaited');
  const { input, currentAllocation } = await loadInput(portfolio, { db, marketData, asOf: now });
  const computed = computeSuggestion(input, () => 0);
  const { configuration } = portfolio;
  const run = { portfolioId, runToken, configuration, currentAllocation, ...computed, failure: null };
  const stored = await storeSuggestion(db, run, withoutText, { now, newId });
  if (stored.status !== 'stored') throw new Error(`demo suggestion: ${stored.status}`);
}

/** What the suggestion asks for at the prices of the day, by the model that is shown first. */
async function suggestedOn(life: Life, portfolioId: string, date: string) {
  const { demo, prices, costs } = life;
  const portfolio = await findDemo(life, portfolioId);
  const { pending, holdings, balance, bookVersion } = portfolio;
  const model = pending && preselectedModel(pending, portfolio.approved?.model ?? null);
  const result = model && pending.results[model];
  if (!model || !result) {
    const errors = Object.values(pending?.results ?? {}).map(({ error }) => error);
    throw new Error(`demo suggestion of ${date}: ${JSON.stringify(errors)}`);
  }
  const contribution = portfolio.firstApprovedAt === null ? demo.definition.plannedInvestment : 0;
  const pricesOfDay = prices.pricesOn(date);
  const trades = weightTrades({
    ...{ holdings, weights: result.results, symbols: prices.symbols, prices: pricesOfDay },
    ...{ cash: balance + contribution, lotOf: prices.lotOf },
    costs: { transactionCost: 0, intervals: costs },
  });
  if (trades === null) throw new Error(`demo trades of ${date}`);
  const suggested = { model, contribution, trades, prices: pricesOfDay, bookVersion };
  return { ...suggested, optimizationId: pending.id };
}

async function approve(life: Life, portfolioId: string, date: string): Promise<void> {
  const { db, userId, newId, demo } = life;
  const approved = await approveDemo(
    db,
    {
      portfolioId,
      userId,
      ...(await suggestedOn(life, portfolioId, date)),
      // a template is not supervised; its copies are
      next: { nextCloseAt: null, nextCheckAt: atTime(addDays(date, demo.periodDays), CLOSED) },
    },
    { now: atTime(date, DECIDED), newId },
  );
  if (approved.status !== 'approved') throw new Error(`demo approval of ${date}: ${approved.status}`);
}

async function recordCloses(
  { db, prices }: Life,
  portfolioId: string,
  after: string,
  before: string,
): Promise<void> {
  const days = prices.dates.filter((date) => date > after && date < before);
  await appendCloses(
    db,
    portfolioId,
    days.map((date) => ({ at: atTime(date, CLOSED), prices: prices.pricesOn(date) })),
  );
}

/** Supervision goes on after what was not approved. */
async function expectCheck({ db }: Life, portfolioId: string, date: string): Promise<void> {
  await db.portfolio.update({ where: { id: portfolioId }, data: { nextCheckAt: atTime(date, CLOSED) } });
}

/** Prices of the demo are those of its last day's shares with all dividends in them: the next split or dividend is one of tomorrow. */
async function beUpToDate({ db, lastDate, isHistory }: Life, id: string): Promise<void> {
  await db.portfolio.update({
    where: { id },
    data: { actionsUntil: atTime(lastDate, CLOSED), ...(isHistory && { nextCheckAt: null }) },
  });
}

async function findDemo({ db, userId }: Life, id: string): Promise<PortfolioRecord> {
  const portfolio = await findPortfolio(db, { id, userId });
  if (portfolio === null) throw new Error('the demo portfolio is gone');
  return portfolio;
}
