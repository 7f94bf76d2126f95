/** What the demo portfolios are: chosen from the market by rules, since its companies are made up. */
import type { Market } from '@ballast/market/market';
import type { SyntheticTicker } from '@ballast/market/universe/ticker';
import { type DemoPortfolio, defineDemo } from '@ballast/worker/demo/demo-portfolio';

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

export function defineDemoPortfolios(market: Market): DemoPortfolio[] {
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
  const leaders = sectorLeaders(candidates, ['BIST'], 8);
  return [
    defineDemo('core', {
      ...{ name: 'steadyCore', tickers: core, benchmarks: ['BLUSBRD.US.NYSE'] },
      between: [0.04, 0.25],
    }),
    defineDemo('leaders', { name: 'istanbulLeaders', tickers: leaders, benchmarks: ['BLTRBRD.F.BIST'] }),
    defineDemo('coins', {
      ...{ name: 'metalsAndCoins', tickers: hard, benchmarks: ['GOLD.US.COMEX'] },
      between: [0.05, 0.4],
    }),
  ];
}
