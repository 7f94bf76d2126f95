/** GET of prices from a configured address. */
import {
  createGuardedRequest,
  type GuardedAnswer,
  type GuardSettings,
} from '../../network/guarded-request.ts';

export type GuardedGet = (url: string, signal?: AbortSignal) => Promise<GuardedAnswer>;

export function createGuardedGet(settings: GuardSettings): GuardedGet {
  const ask = createGuardedRequest(settings);
  return (url, signal) =>
    ask({ method: 'GET', url, headers: { accept: 'text/csv, application/json' } }, signal);
}
