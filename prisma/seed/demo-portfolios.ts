/** What the demo portfolios are: chosen from the market by rules, since its companies are made up. */
import type { Currency } from '@ballast/contract/constants';
import { type PortfolioWrite, portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import type { Market } from '@ballast/market/market';
import type { SyntheticTicker } from '@ballast/market/universe/ticker';

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

/** Shares and funds with that history: the universe is large and walked through once. */
const listCandidates = (market: Market): SyntheticTicker[] => {
  const candidates: SyntheticTicker[] = [];
  for (const ticker of market.universe.tickers())
    if ((ticker.type === 'equity' || ticker.type === 'etf') && ticker.listedFrom <= LISTED_BEFORE)
      candidates.push(ticker);
  return candidates;
};

/** The largest company of each sector on these exchanges, the `count` largest of them. */
function sectorLeaders(candidates: readonly SyntheticTicker[], exchanges: readonly string[], count: number) {
  const leaders = new Map<string, { readonly symbol: string; readonly marketCap: number }>();
  for (const { symbol, exchange, sector, marketCap } of candidates) {
    if (!exchanges.includes(exchange) || sector === null || marketCap === null) continue;
    if (marketCap > (leaders.get(sector)?.marketCap ?? 0)) leaders.set(sector, { symbol, marketCap });
  }
  return [...leaders.values()]
    .sort((a, b) => b.marketCap - a.marketCap)
    .slice(0, count)
    .map(({ symbol }) => symbol);
}

/** The first fund of US government bonds of each of these maturities. */
function bondFunds(candidates: readonly SyntheticTicker[], maturities: readonly string[]): string[] {
  return maturities.flatMap((maturity) => {
    const isWanted = ({ exchange, category, name }: SyntheticTicker) =>
      exchange === 'ARCA' && category === 'Bonds' && name.includes(`US Government Bond ${maturity}`);
    const fund = candidates.find(isWanted);
    return fund === undefined ? [] : [fund.symbol];
  });
}

/** Weights of each ticker between the two, instead of the plain no-short rule. */
function within(tickers: readonly string[], min: number, max: number) {
  const value = tickers.map((symbol) => ({ symbol, min, max }));
  return { noShort: false, weightConstraints: { enabled: true, value } };
}

export function defineDemoPortfolios(market: Market): DemoPortfolio[] {
  const write = (currency: Currency, input: object) => ({
    ...portfolioWriteSchema.parse({ ...input, currency }),
    currency,
  });
  const candidates = listCandidates(market);
  const core = [
    ...sectorLeaders(candidates, ['NASDAQ', 'NYSE'], 7),
    ...bondFunds(candidates, ['5Y', '10Y', '30Y']),
    'GOLD.US.COMEX',
  ];
  const hard = [
    'GOLD.US.COMEX',
    'SILVER.US.COMEX',
    'COPPER.US.COMEX',
    'BTCUSD.CR.BINANCE',
    'ETHUSD.CR.BINANCE',
  ];
  return [
    {
      definition: write('USD', {
        name: 'Steady core',
        description: 'Leaders of seven US sectors beside government bonds and gold, held for the least risk.',
        plannedInvestment: 100_000,
        benchmarks: ['BLUSBRD.US.NYSE'],
        configuration: {
          tickers: core,
          models: ['sample_algorithm', 'linear_method'],
          objective: 'MinRisk',
          constraints: within(core, 0.04, 0.25),
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
        description: 'Leaders of eight sectors of Borsa İstanbul, held for the least risk.',
        plannedInvestment: 1_000_000,
        benchmarks: ['BLTRBRD.F.BIST'],
        trainPeriod: 365,
        configuration: {
          tickers: sectorLeaders(candidates, ['BIST'], 8),
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
        description: 'Gold and silver beside the two large coins, none above 40%.',
        plannedInvestment: 25_000,
        benchmarks: ['GOLD.US.COMEX'],
        configuration: {
          tickers: hard,
          models: ['sample_algorithm'],
          objective: 'MinRisk',
          constraints: within(hard, 0.05, 0.4),
        },
        rebalancing: { period: { active: true, value: 75 } },
      }),
      periodDays: 75,
      ageDays: 140,
      outcomes: ['approve', 'approve'],
    },
  ];
}
