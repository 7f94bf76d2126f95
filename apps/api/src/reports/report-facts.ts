/** Everything that the report of a portfolio tells, read as its page reads it, so that both show the same figures (decision 069). */
import type { Language } from '@ballast/contract/constants';
import type { BooksReport } from '@ballast/contract/entities/books';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { REPORTED_TRANSACTIONS_MAX, type ReportFacts } from '@ballast/contract/entities/portfolio-report';
import type { MeasuredRisk } from '@ballast/contract/entities/portfolio-risk';
import type { Transaction } from '@ballast/contract/entities/transaction';
import type { Database } from '@ballast/db/client/create-database';
import { listTransactions } from '@ballast/db/portfolios/list-transactions';
import { preselectedModel } from '@ballast/domain/preselected-model';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import type { PortfolioKey, PortfolioReader } from '../portfolio-views/portfolio-reader.ts';
import { readBooks } from '../portfolio-views/read-books.ts';
import { readPerformance } from '../portfolio-views/read-performance.ts';

export interface ReportParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly clock: Clock;
  readonly portfolios: PortfolioReader;
}

const proposalOf = ({ pendingOptimization: open, optimization }: Portfolio): ReportFacts['proposal'] => {
  if (open === null) return null;
  const model = preselectedModel(open, optimization.approved?.model ?? null);
  const result = model && open.results[model];
  if (!result) return null;
  return { model, expiresAt: open.expiresAt, weights: result.results, figures: result.after };
};

/** Since the first money, all assets. */
const WHOLE = { page: 1, size: Number.MAX_SAFE_INTEGER } as const;

const reportedBooks = (books: BooksReport): NonNullable<ReportFacts['books']> => ({
  from: books.from,
  opening: books.opening,
  closing: books.closing,
  contributed: books.contributed,
  withdrawn: books.withdrawn,
  profit: books.profit,
  residual: books.residual,
  timeWeighted: books.timeWeighted,
  moneyWeighted: books.moneyWeighted,
  withoutRate: books.withoutRate,
  estimated: books.estimated,
  dividends: books.income.received,
  assets: books.assets.map(({ symbol, profit, closing, isEstimated }) => ({
    ...{ symbol, profit, closing, isEstimated },
  })),
});

const reportedRisk = (risk: MeasuredRisk): ReportFacts['risk'] => {
  if (risk.status !== 'computed') return risk;
  const { status, model, observations, pricesUntil, figures, effectiveHoldings, assets } = risk;
  return { status, model, observations, pricesUntil, figures, effectiveHoldings, assets };
};

const reportedPortfolio = (portfolio: Portfolio): ReportFacts['portfolio'] => {
  const { name, description, isDemo, currency, status, plannedInvestment, createdAt } = portfolio;
  const { capital, value, profitLoss, profitLossPct, changeToday, changeTodayPct, drift } = portfolio;
  const { transactionCost, trainPeriod, dataPeriod, benchmarks, configuration, rebalancing } = portfolio;
  const { lastCheckAt, nextCheckAt, metrics, pricesUntil } = portfolio;
  return {
    ...{ name, description, isDemo, currency, status, plannedInvestment, createdAt },
    ...{ capital, value, profitLoss, profitLossPct, changeToday, changeTodayPct, drift },
    ...{ transactionCost, trainPeriod, dataPeriod, benchmarks, configuration, rebalancing },
    ...{ lastCheckAt, nextCheckAt, metrics },
    ...(pricesUntil === undefined ? {} : { pricesUntil }),
  };
};

const reportedTransaction = (transaction: Transaction): ReportFacts['transactions'][number] => {
  const { id, symbol, type, amount, filled, price, cost, value, status, createdAt } = transaction;
  return { id, symbol, type, amount, filled, price, cost, value, status, createdAt };
};

const namesOf = async (marketData: MarketData, symbols: Iterable<string>): Promise<ReportFacts['names']> => {
  const instruments = await marketData.instruments([...new Set(symbols)]);
  return Object.fromEntries(Array.from(instruments, ([symbol, { name }]) => [symbol, name]));
};

export interface AskedReport {
  readonly key: PortfolioKey;
  readonly language: Language;
  /** Asked of a worker, once the portfolio is known to be the caller's. */
  readonly measureRisk: () => Promise<MeasuredRisk>;
}

/** Throws `notFound` for anybody else's. */
export const readReportFacts = async (
  parts: ReportParts,
  { key, language, measureRisk }: AskedReport,
): Promise<ReportFacts> => {
  const { db, marketData, clock, portfolios } = parts;
  const portfolio = await portfolios.present(key);
  const isHeld = portfolio.value !== null;
  const page = {
    search: '',
    page: 1,
    size: REPORTED_TRANSACTIONS_MAX,
    sort: 'createdAt',
    asc: false,
  } as const;
  const [books, risk, listed, performance] = await Promise.all([
    isHeld ? readBooks(parts, key, WHOLE) : null,
    isHeld ? measureRisk() : ({ status: 'nothing_held' } as const),
    listTransactions(db, { portfolioId: key.id, userId: key.userId, ...page }),
    readPerformance(parts, key, portfolio),
  ]);
  const proposal = proposalOf(portfolio);
  const { approved } = portfolio.optimization;
  const names = await namesOf(marketData, [
    ...portfolio.assets.map(({ symbol }) => symbol),
    ...portfolio.benchmarks,
    ...(books?.assets ?? []).map(({ symbol }) => symbol),
    ...(proposal?.weights ?? []).map(({ symbol }) => symbol),
  ]);
  return {
    language,
    madeAt: clock.now().toISOString(),
    portfolio: reportedPortfolio(portfolio),
    cash: portfolio.state.balance,
    approved: approved && { model: approved.model, at: approved.at },
    proposal,
    assets: portfolio.assets.map(
      ({ symbol, name, weight, targetWeight, amount, price, cost, currentValue }) => ({
        ...{ symbol, name, weight, targetWeight, amount, price, cost, currentValue },
      }),
    ),
    performance,
    books: books && reportedBooks(books),
    risk: reportedRisk(risk),
    transactions: listed.records.map(reportedTransaction),
    transactionCount: listed.count,
    names,
  };
};
