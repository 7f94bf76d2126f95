/** What the demo portfolios are: chosen from the market by rules, since its companies are made up. */
import type { Currency } from '@ballast/contract/constants';
import { type PortfolioWrite, portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import type { Market } from '@ballast/market/market';

export interface DemoPortfolio {
  readonly definition: PortfolioWrite & { readonly currency: Currency };
  /** Days between the decisions that supervision raised. */
  readonly periodDays: number;
  /** Days since the first decision. */
  readonly ageDays: number;
  /** What becomes of each decision, oldest first; `leave` keeps the last one open. */
  readonly outcomes: readonly ('approve' | 'reject' | 'leave')[];
}

/** A complete history is wanted for training before the first decision. */
const LISTED_BEFORE = '2020-01-01';

/** The largest company of each sector, for the first `count` sectors met on these exchanges. */
function sectorLeaders(market: Market, exchanges: readonly string[], count: number): string[] {
  const leaders = new Map<string, { symbol: string; marketCap: number }>();
  for (const { symbol, type, exchange, sector, marketCap, listedFrom } of market.universe.tickers()) {
    if (type !== 'equity' || !exchanges.includes(exchange) || sector === null || marketCap === null) continue;
    if (listedFrom > LISTED_BEFORE || marketCap <= (leaders.get(sector)?.marketCap ?? 0)) continue;
    leaders.set(sector, { symbol, marketCap });
  }
  return [...leaders.values()]
    .sort((a, b) => b.marketCap - a.marketCap)
    .slice(0, count)
    .map(({ symbol }) => symbol);
}

export function defineDemoPortfolios(market: Market): DemoPortfolio[] {
  const write = (currency: Currency, input: object) => ({
    ...portfolioWriteSchema.parse({ ...input, currency }),
    currency,
  });
  return [
    {
      definition: write('USD', {
        name: 'Steady core',
        description: 'The largest US company of each sector, held for the least risk.',
        plannedInvestment: 100_000,
        benchmarks: ['BLUSBRD.US.NYSE'],
        configuration: {
          tickers: sectorLeaders(market, ['NASDAQ', 'NYSE'], 9),
          models: ['sample_algorithm', 'linear_method'],
          objective: 'MinRisk',
        },
        rebalancing: { period: { active: true, value: 90 } },
      }),
      periodDays: 90,
      ageDays: 250,
      outcomes: ['approve', 'approve', 'approve'],
    },
    {
      definition: write('TRY', {
        name: 'Istanbul leaders',
        description: 'Eight sectors of Borsa İstanbul, held for the best return at their risk.',
        plannedInvestment: 1_000_000,
        benchmarks: ['BLTRBRD.F.BIST'],
        trainPeriod: 365,
        configuration: {
          tickers: sectorLeaders(market, ['BIST'], 8),
          models: ['linear_method'],
          objective: 'MinRisk',
        },
        rebalancing: { period: { active: true, value: 60 } },
      }),
      periodDays: 60,
      ageDays: 180,
      outcomes: ['approve', 'approve', 'reject', 'leave'],
    },
    {
      definition: write('USD', {
        name: 'Metals and coins',
        description: 'Gold and silver beside the two large coins, none above 40 %.',
        plannedInvestment: 25_000,
        benchmarks: ['GOLD.US.COMEX'],
        configuration: metalsAndCoins(),
        rebalancing: { period: { active: true, value: 75 } },
      }),
      periodDays: 75,
      ageDays: 140,
      outcomes: ['approve', 'approve'],
    },
  ];
}

function metalsAndCoins() {
  const tickers = [
    'GOLD.US.COMEX',
    'SILVER.US.COMEX',
    'COPPER.US.COMEX',
    'BTCUSD.CR.BINANCE',
    'ETHUSD.CR.BINANCE',
  ];
  const value = tickers.map((symbol) => ({ symbol, min: 0.05, max: 0.4 }));
  const constraints = { noShort: false, weightConstraints: { enabled: true, value } };
  return { tickers, models: ['sample_algorithm'], objective: 'MinRisk', constraints };
}
