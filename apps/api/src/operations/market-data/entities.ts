/** §7 GET /dataprovider/entities: what tickers can be filtered by, with counts over the whole universe. */
import { CURRENCIES } from '@ballast/contract/constants';
import type { OperationOutput } from '@ballast/contract/operations';
import { createEventLoopYield } from '@ballast/integrations/event-loop-yield';
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

const countEntities = async ({
  universe,
  tickerIndex,
  indexMembers,
}: EntitiesParts): Promise<OperationOutput<'marketData.entities'>> => {
  const yieldIfDue = createEventLoopYield();
  const count = async (keyOf: (ticker: SearchTicker) => string | null) => {
    await yieldIfDue();
    return countBy(universe, keyOf);
  };
  return {
    sectors: await count(({ sector }) => sector),
    // those of a market that has other prices now are gone with their members
    indices: indexMembers.indexes
      .filter(({ symbol }) => tickerIndex.find(symbol)?.synthetic)
      .map(({ symbol, name, members }) => ({ key: symbol, name, count: members.size })),
    exchanges: await count(({ exchange }) => exchange),
    domains: await count(({ domain }) => domain),
    countries: await count(({ country }) => country),
    currencies: [...CURRENCIES],
  };
};

/** The universe does not change while this handler lives, so it is counted once, when first asked. */
export const entities = (parts: EntitiesParts): Handler<'marketData.entities'> => {
  let counted: ReturnType<typeof countEntities> | undefined;
  return () => {
    counted ??= countEntities(parts);
    return counted;
  };
};
