/** Whether the markets of these symbols are open, followed while the view stands. */
import { priceRoom } from '@ballast/contract/rooms';
import { liveMarket } from './live-market.ts';
import { type MarketState, marketStateOf } from './market-state.ts';
import { useLiveMarket } from './use-live-market.ts';

/** Enough to tell, and few enough to leave rooms for the rest of the page. */
const FOLLOWED_MAX = 50;

export function useMarketState(symbols: readonly string[]): MarketState | undefined {
  const followed = symbols.slice(0, FOLLOWED_MAX);
  useLiveMarket(followed.map(priceRoom));
  return marketStateOf(followed.map((symbol) => liveMarket.price(symbol)));
}
