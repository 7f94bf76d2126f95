/** The api process: environment, parts, signals. It stops within ten seconds and finishes what it has accepted. */
import { brokerageSettings } from '@ballast/integrations/brokerages/brokerage-environment';
import { createBrokerages } from '@ballast/integrations/brokerages/brokerages';
import { systemClock } from '@ballast/runtime/clock';
import { keepHeapSmall } from '@ballast/runtime/keep-heap-small';
import { createApi } from './create-api.ts';
import { LIMITS } from './limits/limits.ts';
import { createLogger } from './logging/logger.ts';
import { currentRequestId } from './logging/request-context.ts';
import { checkServers } from './server/check-servers.ts';
import { type Env, readProcessEnv } from './server/env.ts';
import { isProxyUnknown } from './server/is-private.ts';
import { createInstrumentCatalogue } from './universe/instrument-catalogue.ts';

const EXIT_AFTER_MS = 9000;
const PROXY_UNKNOWN =
  'TRUST_PROXY is not set though others than this machine can connect: behind a proxy all of them count as one address, and wrong passwords of one slow the sign-in of all; set TRUST_PROXY=1 for one proxy in front (docs/hosting.md)';

const start = async (env: Env): Promise<void> => {
  const logger = createLogger(env.LOG_LEVEL);
  const end = (err: unknown) => {
    const requestId = currentRequestId();
    logger.fatal(
      { err, ...(requestId === undefined ? {} : { requestId }) },
      'the process ends because of a bug',
    );
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
  const refusal = await checkServers(env, logger);
  if (refusal !== null) {
    logger.fatal(refusal);
    process.exit(1);
  }
  if (isProxyUnknown(env)) logger.warn(PROXY_UNKNOWN);
  const api = await createApi({
    env,
    clock: systemClock,
    logger,
    limits: LIMITS,
    catalogue: await createInstrumentCatalogue(env.MARKET_SEED),
    checkAnswers: false,
    brokerages: createBrokerages(brokerageSettings(env), { now: () => systemClock.now().getTime() }),
  });

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, 'the api stops');
    setTimeout(() => process.exit(1), EXIT_AFTER_MS).unref();
    api.beginStop();
    await api.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  keepHeapSmall();
  const port = await api.listen();
  logger.info({ port }, 'the api is ready');
};

const environment = readProcessEnv();
if (environment.ok) await start(environment.env);
else {
  for (const line of environment.lines) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
