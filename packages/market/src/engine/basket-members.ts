// Turns a basket's rules into members with paths and weights, once per basket and currency.
import { type Basket, type MemberRule, maxMembers } from '../universe/baskets.ts';
import { commodities } from '../universe/commodities.ts';
import type { CurrencyKey } from '../universe/currencies.ts';
import type { Universe } from '../universe/universe.ts';
import type { AssetPaths } from './asset-paths.ts';
import type { Member } from './basket-path.ts';
import type { LogPath } from './log-path.ts';

export type BasketMembers = (basket: Basket, currency: CurrencyKey) => readonly Member[];

/** Universe positions of the companies a rule names, walking down the ranks of the country. */
export function companiesFor(
  universe: Universe,
  { country, count, sectors, fromRank = 0 }: MemberRule,
): number[] {
  const { first, count: companies } = universe.companiesOf(country);
  const found: number[] = [];
  for (let n = Math.min(fromRank, companies >> 1); n < companies && found.length < count; n++) {
    const { sector } = universe.tickerAt(first + n);
    if (!sectors || (sector !== null && sectors.includes(sector))) found.push(first + n);
  }
  return found;
}

type Holding = { readonly path: LogPath; readonly currency: CurrencyKey; readonly size: number };

/** `companyPath` gives the total return path of the company at a universe position. */
export function createBasketMembers(
  universe: Universe,
  paths: AssetPaths,
  companyPath: (index: number) => LogPath,
): BasketMembers {
  function holdingsOf({ holdings }: Basket): Holding[] {
    switch (holdings.kind) {
      case 'equities': {
        const indexes = holdings.rules.flatMap((rule) => companiesFor(universe, rule)).slice(0, maxMembers);
        return indexes.map((index) => {
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
