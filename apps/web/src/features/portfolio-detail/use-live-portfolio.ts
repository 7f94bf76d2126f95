/** The figures of a portfolio that follow pushed prices, and whether its markets are open. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { exchangeRateRoom, priceRoom } from '@ballast/contract/rooms';
import { useMemo } from 'react';
import { liveMarket } from '../../shared/realtime/live-market.ts';
import { type MarketState, marketStateOf } from '../../shared/realtime/market-state.ts';
import { useLiveMarket } from '../../shared/realtime/use-live-market.ts';
import { revalue, type Valued } from './revalue.ts';

/** The largest holdings; with their rates they fit into the rooms of one connection. */
const FOLLOWED_MAX = 150;

export interface LivePortfolio {
  readonly valued: Valued;
  readonly market: MarketState | undefined;
}

export function useLivePortfolio(portfolio: Portfolio): LivePortfolio {
  const { assets, currency } = portfolio;
  const symbols = useMemo(
    () =>
      assets
        .toSorted((a, b) => Math.abs(b.currentValue) - Math.abs(a.currentValue))
        .slice(0, FOLLOWED_MAX)
        .map(({ symbol }) => symbol),
    [assets],
  );
  const prices = useLiveMarket(symbols.map(priceRoom));
  const foreign = new Set(symbols.map((symbol) => liveMarket.price(symbol)?.currency ?? currency));
  foreign.delete(currency);
  const rates = useLiveMarket([...foreign].toSorted().map((from) => exchangeRateRoom(`${from}${currency}`)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two counts stand for what the live market holds
  return useMemo(
    () => ({
      valued: revalue(portfolio, liveMarket),
      market: marketStateOf(symbols.map((symbol) => liveMarket.price(symbol))),
    }),
    [portfolio, symbols, prices, rates],
  );
}
