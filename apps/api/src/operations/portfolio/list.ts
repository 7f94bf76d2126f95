/** §7 GET /portfolio/list: searched, filtered, sorted also by what depends on prices, with totals by currency. */
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import type { OperationInput, OperationOutput } from '@ballast/contract/operations';
import type { Database } from '@ballast/db/client/create-database';
import { readValues } from '@ballast/db/portfolios/find-portfolio';
import { listPortfolios, type PortfolioQuery } from '@ballast/db/portfolios/list-portfolios';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { roundMoney } from '@ballast/quant/allocation/money';
import type { Clock } from '../../clock.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { ApplyDue } from '../../portfolio-views/apply-due.ts';
import { type LocalPrices, localPrices } from '../../portfolio-views/local-prices.ts';
import { presentSummary, sparklineStart, symbolsOf } from '../../portfolio-views/present-portfolio.ts';

export interface ListParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly clock: Clock;
  readonly applyDue: ApplyDue;
}

type Sort = OperationInput<'portfolio.list'>['sort'];

/** Prices by currency, so that portfolios that hold the same asset ask for it once. */
const pricesByCurrency = async (
  marketData: MarketData,
  records: readonly PortfolioRecord[],
  now: Date,
): Promise<ReadonlyMap<string, LocalPrices>> => {
  const groups = Map.groupBy(records, ({ currency }) => currency);
  const entries = [...groups].map(
    async ([currency, group]) =>
      [currency, await localPrices(marketData, group.flatMap(symbolsOf), currency, now)] as const,
  );
  return new Map(await Promise.all(entries));
};

const COMPARE: Record<Sort, (a: PortfolioSummary, b: PortfolioSummary) => number> = {
  createdAt: (a, b) => a.createdAt.localeCompare(b.createdAt),
  name: (a, b) => a.name.localeCompare(b.name),
  status: (a, b) => a.status.localeCompare(b.status),
  value: (a, b) => compareNumbers(a.value, b.value),
  changeTodayPct: (a, b) => compareNumbers(a.changeTodayPct, b.changeTodayPct),
  profitLossPct: (a, b) => compareNumbers(a.profitLossPct, b.profitLossPct),
};

/** What has no number comes before every number. */
const compareNumbers = (a: number | null, b: number | null): number =>
  (a ?? Number.NEGATIVE_INFINITY) < (b ?? Number.NEGATIVE_INFINITY) ? -1 : a === b ? 0 : 1;

const totalsOf = (summaries: readonly PortfolioSummary[]): OperationOutput<'portfolio.list'>['totals'] => {
  const sum = (values: readonly (number | null)[]) =>
    roundMoney(values.reduce<number>((s, v) => s + (v ?? 0), 0));
  return [...Map.groupBy(summaries, ({ currency }) => currency)].map(([currency, group]) => ({
    currency,
    value: sum(group.map(({ value }) => value)),
    capital: sum(group.map(({ capital }) => capital)),
    changeToday: sum(group.map(({ changeToday }) => changeToday)),
    portfolios: group.length,
  }));
};

/** With every split and dividend that prices are behind now. */
const listUpToDate = async (
  db: Database,
  query: PortfolioQuery,
  applyDue: ApplyDue,
  now: Date,
): ReturnType<typeof listPortfolios> => {
  for (;;) {
    const found = await listPortfolios(db, query);
    const changes = await Promise.all(found.records.map((record) => applyDue(record, now)));
    if (!changes.includes(true)) return found;
  }
};

export const list =
  ({ db, marketData, clock, applyDue }: ListParts): Handler<'portfolio.list'> =>
  async ({ input, caller }) => {
    const now = clock.now();
    const { search, status, page, size, sort, asc } = input;
    const query = { userId: caller.userId, search, status: status ?? null, page: null };
    const { records, count } = await listUpToDate(db, query, applyDue, now);
    const [prices, values] = await Promise.all([
      pricesByCurrency(marketData, records, now),
      readValues(
        db,
        records.map(({ id }) => id),
        sparklineStart(now),
      ),
    ]);
    const summaries = records.map((record) =>
      presentSummary(record, prices.get(record.currency) ?? new Map(), values.get(record.id) ?? [], now),
    );
    const direction = asc ? 1 : -1;
    const sorted = summaries.toSorted(
      (a, b) => direction * (COMPARE[sort](a, b) || a.id.localeCompare(b.id)),
    );
    return { records: sorted.slice((page - 1) * size, page * size), count, totals: totalsOf(summaries) };
  };
