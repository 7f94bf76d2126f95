/** Turns a basket's rules into members with paths and weights, once per basket and currency. */

import type { Basket } from '../universe/basket.ts';
import { equitiesOf } from '../universe/basket-companies.ts';
import { commodities } from '../universe/commodities.ts';
import type { CurrencyKey } from '../universe/currencies.ts';
import type { Universe } from '../universe/universe.ts';
import type { AssetPaths } from './asset-paths.ts';
import type { Member } from './basket-path.ts';
import type { LogPath } from './log-path.ts';

export type BasketMembers = (basket: Basket, currency: CurrencyKey) => readonly Member[];

interface Holding {
  readonly path: LogPath;
  readonly currency: CurrencyKey;
  readonly size: number;
}

/** `companyPath` gives the total return path of the company at a universe position. */
export function createBasketMembers(
  universe: Universe,
  paths: AssetPaths,
  companyPath: (index: number) => LogPath,
): BasketMembers {
  function holdingsOf({ holdings }: Basket): Holding[] {
    switch (holdings.kind) {
      case 'equities': {
        return equitiesOf(universe, holdings.rules).map((index) => {
          const { currency, marketCap } = universe.tickerAt(index);
          const size = holdings.weighting === 'equal' ? 1 : marketCap! ** 0.6;
          return { path: companyPath(index), currency: currency as CurrencyKey, size };
        });
      }
      case 'bonds':
        return holdings.years.map((years) => ({
          path: paths.bond(holdings.currency, years),
          currency: holdings.currency,
          size: 1,
        }));
      case 'commodities':
        return commodities
          .filter(({ group }) => holdings.group === 'all' || group === holdings.group)
          .map((commodity) => ({ path: paths.commodity(commodity), currency: 'USD', size: 1 }));
      case 'crypto':
        return universe
          .largestCoins(12)
          .map((coin) => ({ path: paths.coin(coin), currency: 'USD', size: 1 / (coin.rank + 1) }));
    }
  }

  return (basket, currency) => {
    const holdings = holdingsOf(basket);
    const total = holdings.reduce((sum, { size }) => sum + size, 0);
    return holdings.map(({ path, currency: from, size }) => ({
      path,
      conversion: from === currency ? null : ([paths.currency(from), paths.currency(currency)] as const),
      weight: size / total,
    }));
  };
}
