/**
 * What api or worker would refuse to start on is told before anything is started, not by processes that end again and again.
 */
import { readEnv as readApiEnv } from '@ballast/api/server/env';
import { readEnv as readWorkerEnv } from '@ballast/worker/env';

/** Throws one line for each variable that is wrong, without its value. */
export const checkSettings = (environment: Readonly<Record<string, string>>): void => {
  const results = [readApiEnv(environment), readWorkerEnv(environment)];
  const lines = new Set(results.flatMap((result) => (result.ok ? [] : result.lines)));
  if (lines.size > 0) throw new Error([...lines].join('\n'));
};
