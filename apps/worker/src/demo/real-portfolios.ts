/** Demo portfolios on real names, as far as the sample data of an installation have their prices. */
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Demo } from './build-template.ts';
import { type DemoPortfolio, defineDemo } from './demo-portfolio.ts';

const PORTFOLIOS_MAX = 3;

const american = (exchange: string, codes: string) =>
  codes.split(' ').map((code) => `${code}.US.${exchange}`);

const largeUs = [...american('NASDAQ', 'AAPL AMZN GOOG SBUX'), ...american('NYSE', 'JPM MA PFE T WMT XOM')];
const bist = 'AKBNK ASELS BIMAS EREGL FROTO GARAN KCHOL SISE THYAO TUPRS'
  .split(' ')
  .map((code) => `${code}.F.BIST`);
const sharesBondsGold = [...american('ARCA', 'SPY GLD XLE'), 'TLT.US.NASDAQ'];
const goldAndCoins = ['GLD.US.ARCA', 'BTCUSD.CR.CCC', 'ETHUSD.CR.CCC'];

const DEMOS: readonly DemoPortfolio[] = [
  defineDemo('core', {
    ...{ name: 'largeUs', tickers: largeUs, benchmarks: ['SPY.US.ARCA'] },
    between: [0.04, 0.25],
  }),
  defineDemo('leaders', { name: 'bistLeaders', tickers: bist }),
  defineDemo('classes', {
    ...{ name: 'sharesBondsGold', tickers: sharesBondsGold, benchmarks: ['SPY.US.ARCA'] },
    between: [0.05, 0.6],
  }),
  defineDemo('coins', { name: 'goldAndCoins', tickers: goldAndCoins, between: [0.05, 0.7] }),
];

const symbolsOf = ({ configuration, benchmarks }: DemoPortfolio['definition']) => [
  ...configuration.tickers,
  ...benchmarks,
];

export async function findRealDemos(marketData: MarketData): Promise<Demo[]> {
  const instruments = await marketData.instruments(DEMOS.flatMap(({ definition }) => symbolsOf(definition)));
  return DEMOS.flatMap((portfolio): Demo[] => {
    const ends = symbolsOf(portfolio.definition).map((symbol) => instruments.get(symbol)?.historyUntil);
    if (ends.some((end) => end === undefined)) return [];
    const [lastDate = ''] = ends.filter((end) => end !== undefined).sort();
    return [{ portfolio, lastDate, isHistory: true }];
  }).slice(0, PORTFOLIOS_MAX);
}
