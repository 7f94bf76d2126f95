/** §7 GET /portfolio/list: a page that the database has cut, its rows valued now, with totals of all that match. */
import { BASE_CURRENCY, type Currency } from '@ballast/contract/constants';
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import type { CurrencyTotals, PortfolioQuery, PortfolioSort } from '@ballast/db/portfolios/list-portfolios';
import { dayEntriesSince } from '@ballast/domain/day-trades';
import { valueHoldings } from '@ballast/domain/value-holdings';
import { leaveOutSilent } from '@ballast/integrations/market-data/leave-out-silent';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Handler } from '../../pipeline/handler.ts';
import { applyDueToShow } from '../../portfolio-views/apply-due.ts';
import { listTotals, type Shown, totalIn } from '../../portfolio-views/list-totals.ts';
import { type ListedParts, pricesByCurrency, readUpToDate } from '../../portfolio-views/listed-portfolios.ts';
import { presentSummary, sparklineStart } from '../../portfolio-views/present-portfolio.ts';

/** Units of the base currency for one of each; what is not known is left out. */
const ratesTo = async (
  marketData: MarketData,
  base: Currency,
  sums: readonly CurrencyTotals[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const found = sums.map(async ({ currency }) => {
    const rate = await marketData.rateAt(currency, base, now);
    return rate === undefined ? [] : [[currency, rate] as const];
  });
  return new Map((await Promise.all(found)).flat());
};

const FIGURE = {
  value: ({ value }) => value,
  changeTodayPct: ({ changeTodayPct }) => changeTodayPct,
  profitLossPct: ({ profitLossPct }) => profitLossPct,
} satisfies Partial<Record<PortfolioSort, (summary: PortfolioSummary) => number | null>>;

/** The page is that of the stored valuations; its rows stand in the order of the figures they show. */
const inOrder = <Row extends Pick<Shown, 'summary'> & { readonly summary: PortfolioSummary }>(
  rows: readonly Row[],
  { sort, asc }: Pick<PortfolioQuery['page'], 'sort' | 'asc'>,
): readonly Row[] => {
  const figure = sort in FIGURE ? FIGURE[sort as keyof typeof FIGURE] : undefined;
  if (figure === undefined) return rows;
  const numberOf = ({ summary }: Row) => figure(summary) ?? Number.NEGATIVE_INFINITY;
  return rows.toSorted((a, b) => {
    const [left, right] = asc ? [numberOf(a), numberOf(b)] : [numberOf(b), numberOf(a)];
    return left === right ? 0 : left - right;
  });
};

const oldest = (sums: readonly CurrencyTotals[], now: Date): Date =>
  sums.reduce((least, { valuedAt }) => (valuedAt !== null && valuedAt < least ? valuedAt : least), now);

export const list =
  ({ db, marketData, clock, applyDue }: ListedParts): Handler<'portfolio.list'> =>
  async ({ input, caller }) => {
    const now = clock.now();
    const shownPrices = leaveOutSilent(marketData);
    const { search, status, page, size, sort, asc } = input;
    const query = {
      ...{ userId: caller.userId, search, status: status ?? null, page: { page, size, sort, asc } },
      ...{ valuesSince: sparklineStart(now), entriesSince: dayEntriesSince(now) },
    };
    const [records, sums] = await readUpToDate({ db, applyDue: applyDueToShow(applyDue) }, query, now);
    const base = input.baseCurrency ?? BASE_CURRENCY[caller.language];
    const [prices, rates] = await Promise.all([
      pricesByCurrency(shownPrices, records, now),
      ratesTo(shownPrices, base, sums, now),
    ]);
    const shown = records.map((record) => {
      const own = prices.get(record.currency) ?? new Map();
      const valued = valueHoldings(record, own, record.entries);
      return { summary: presentSummary(record, valued, own, now), stored: record.stored };
    });
    const totals = listTotals(sums, shown);
    const count = totals.reduce((sum, { portfolios }) => sum + portfolios, 0);
    return {
      records: inOrder(shown, { sort, asc }).map(({ summary }) => summary),
      count,
      valuedAt: (shown.length === count ? now : oldest(sums, now)).toISOString(),
      totals,
      total: totalIn(base, totals, rates),
    };
  };
