import { expect, it } from 'vitest';
import { elsewhere } from './elsewhere.ts';
import { NO_FILTERS, type TickerFilters } from './use-ticker-search.ts';

const filters = (part: Partial<TickerFilters>): TickerFilters => ({
  ...{ tab: 'market', search: 'SPY', ...NO_FILTERS },
  ...part,
});
const stats = (tabs: Partial<Record<TickerFilters['tab'], number>>) => ({
  ...{ countries: [], sectors: [], exchanges: [] },
  tabs: { market: 0, funds: 0, indexes: 0, exchange: 0, ...tabs },
});

it('is every other kind that holds something, and not the tab that holds all', () => {
  const found = stats({ market: 3, funds: 1, exchange: 4 });
  expect(elsewhere({ filters: filters({}), stats: found })).toEqual([{ tab: 'funds', count: 1 }]);
  expect(elsewhere({ filters: filters({ tab: 'indexes' }), stats: found })).toEqual([
    { tab: 'market', count: 3 },
    { tab: 'funds', count: 1 },
  ]);
});

it('is nowhere while nothing is typed', () => {
  expect(elsewhere({ filters: filters({ search: '  ' }), stats: stats({ funds: 14_740 }) })).toEqual([]);
});
