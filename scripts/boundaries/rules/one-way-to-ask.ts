/**
 * A job is asked for in one way: `requestJob` writes it beside the business state that needs it (decision 021). Who wrote the
 * row elsewhere would forget its fence or its count.
 */
import type { Rule } from '../rule.ts';

const HOME = 'packages/db/src/jobs/request-job.ts';

export const oneWayToAsk: Rule = (file) => {
  if (file.kind !== 'source' || file.path === HOME) return [];
  return file.uses
    .filter(({ name }) => /\.jobRequest\.(create|createMany|createManyAndReturn|upsert)\(\)$/.test(name))
    .map(({ name, line }) => ({ line, message: `${name}: a job is asked for by requestJob (${HOME})` }));
};
