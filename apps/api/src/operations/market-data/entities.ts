/** §7 GET /dataprovider/entities: what tickers can be filtered by, with counts over the whole universe. */
import { CURRENCIES } from '@ballast/contract/constants';
import type { OperationOutput } from '@ballast/contract/operations';
import type { Handler } from '../../pipeline/handler.ts';
import { countBy } from '../../ticker-search/count-by.ts';
import type { IndexMembers } from '../../ticker-search/index-members.ts';
import type { SearchTicker } from '../../ticker-search/search-ticker.ts';
import type { TickerIndex } from '../../ticker-search/ticker-index.ts';

export interface EntitiesParts {
  readonly universe: readonly SearchTicker[];
  readonly tickerIndex: TickerIndex;
  readonly indexMembers: IndexMembers;
}

/** The universe does not change while the process lives, so it is counted once. */
const countEntities = ({
  universe,
  tickerIndex,
  indexMembers,
}: EntitiesParts): OperationOutput<'marketData.entities'> => ({
  sectors: countBy(universe, ({ sector }) => sector),
  // those of a market that has other prices now are gone with their members
  indices: indexMembers.indexes
    .filter(({ symbol }) => tickerIndex.find(symbol)?.synthetic)
    .map(({ symbol, name, members }) => ({ key: symbol, name, count: members.size })),
  exchanges: countBy(universe, ({ exchange }) => exchange),
  domains: countBy(universe, ({ domain }) => domain),
  countries: countBy(universe, ({ country }) => country),
  currencies: [...CURRENCIES],
});

export const entities = (parts: EntitiesParts): Handler<'marketData.entities'> => {
  const counted = countEntities(parts);
  return async () => counted;
};
