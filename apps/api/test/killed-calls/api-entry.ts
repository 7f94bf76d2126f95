/** The api as a process that starts fast: no idempotent call searches, and the index of all tickers is most of a start. */

import { systemClock } from '@ballast/runtime/clock';
import { createApi } from '../../src/create-api.ts';
import { LIMITS } from '../../src/limits/limits.ts';
import { createLogger } from '../../src/logging/logger.ts';
import { readProcessEnv } from '../../src/server/env.ts';
import { createInstrumentCatalogue } from '../../src/universe/instrument-catalogue.ts';

/** More than the portfolios of the test hold. */
const SEARCHED_TICKERS = 1000;

const environment = readProcessEnv();
if (!environment.ok) throw new Error(environment.lines.join('\n'));
const { env } = environment;
const logger = createLogger(env.LOG_LEVEL);
const api = await createApi({
  env,
  clock: systemClock,
  logger,
  limits: LIMITS,
  catalogue: await createInstrumentCatalogue(env.MARKET_SEED, SEARCHED_TICKERS),
  checkAnswers: false,
});
logger.info({ port: await api.listen() }, 'the api is ready');
