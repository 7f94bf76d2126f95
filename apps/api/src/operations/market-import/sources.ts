/** Where the prices of each market come from. */
import { DOMAINS } from '@ballast/contract/markets';
import { listMarketSources } from '@ballast/db/market-data/coverage';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const sources =
  ({ db, priceSources }: Pick<Services, 'db' | 'priceSources'>): Handler<'marketImport.sources'> =>
  async () => ({ list: await listMarketSources(db, DOMAINS), available: [...priceSources] });
