/** The last price of a ticker as it is pushed, and whether its market is open. */
import type { TickerPage } from '@ballast/contract/entities/ticker-page';
import { priceRoom } from '@ballast/contract/rooms';
import { liveMarket } from '../../shared/realtime/live-market.ts';
import { marketStateOf } from '../../shared/realtime/market-state.ts';
import { useLiveMarket } from '../../shared/realtime/use-live-market.ts';

export function useLiveQuote(ticker: TickerPage) {
  useLiveMarket([priceRoom(ticker.symbol)]);
  const tick = liveMarket.price(ticker.symbol);
  const { price, change1dPct } = tick ?? ticker;
  // of a history no price is pushed, and its market opens for it no more
  const market = ticker.pricesUntil === undefined ? marketStateOf([tick]) : undefined;
  return { price, change1dPct, at: tick?.time ?? ticker.pricedAt, market };
}
