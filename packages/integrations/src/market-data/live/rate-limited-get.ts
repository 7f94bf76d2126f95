/**
 * Gets from a server at a limited rate, with retries and a circuit breaker: one request after the other with a pause in between,
 * again after a refusal, none while it is down.
 */
import type { GuardedAnswer } from '../../network/guarded-request.ts';

export type AskFailure = 'forbidden' | 'unavailable' | 'rateLimited' | 'notFound' | 'malformed';

export type Asked =
  | { readonly ok: true; readonly body: Buffer }
  | { readonly ok: false; readonly reason: AskFailure };

export interface RateLimitSettings {
  /** Between two requests. */
  readonly pauseMs: number;
  readonly tries: number;
  /** First wait before another try; doubled each time. */
  readonly backoffMs: number;
  /** After that many failures in a row nothing is asked for a while. */
  readonly failuresMax: number;
  readonly circuitOpenMs: number;
}

export const RATE_LIMIT: RateLimitSettings = {
  pauseMs: 300,
  tries: 3,
  backoffMs: 1000,
  failuresMax: 3,
  circuitOpenMs: 120_000,
};

/** A server may ask for any patience; longer than this nobody waits, and nothing is asked until then. */
const RETRY_AFTER_MAX_MS = 30_000;
/** Nor is it left alone for longer than this, whatever it asks. */
const CIRCUIT_OPEN_MAX_MS = 3_600_000;

/** Prices are JSON or CSV: a page for people, of a proxy or a guard against robots, is no answer. */
const PAGE = /^\uFEFF?\s*<(?:!doctype|!--|\?xml|html|head|body|script)/i;
const isPage = (body: Buffer): boolean => PAGE.test(body.toString('utf8', 0, 200));

export interface RateLimitedParts {
  readonly get: (url: string) => Promise<GuardedAnswer>;
  /** Milliseconds, ascending. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** undefined: worth another try. */
const outcomeOf = (answer: GuardedAnswer): Asked | undefined => {
  if (!answer.ok)
    return answer.reason === 'forbidden'
      ? { ok: false, reason: 'forbidden' }
      : answer.reason === 'tooLarge'
        ? { ok: false, reason: 'malformed' }
        : undefined;
  const { status, body } = answer;
  if (status === 200) return isPage(body) ? undefined : { ok: true, body };
  if (status === 404 || status === 400 || status === 422) return { ok: false, reason: 'notFound' };
  if (status === 429 || status >= 500) return undefined;
  // a redirect is not followed: it could lead anywhere
  return { ok: false, reason: status >= 300 && status < 400 ? 'forbidden' : 'unavailable' };
};

export function createRateLimitedGet(settings: RateLimitSettings, { get, now, wait }: RateLimitedParts) {
  let turn: Promise<unknown> = Promise.resolve();
  let lastAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let circuitOpenUntil = Number.NEGATIVE_INFINITY;

  const fail = (reason: AskFailure, patience = 0): Asked => {
    failures += 1;
    const isDown = failures >= settings.failuresMax || patience > RETRY_AFTER_MAX_MS;
    if (isDown)
      circuitOpenUntil = now() + Math.min(CIRCUIT_OPEN_MAX_MS, Math.max(settings.circuitOpenMs, patience));
    return { ok: false, reason };
  };

  const getAfterPause = async (url: string): Promise<GuardedAnswer> => {
    const pause = lastAt + settings.pauseMs - now();
    if (pause > 0) await wait(pause);
    const answer = await get(url);
    lastAt = now();
    return answer;
  };

  const settle = (outcome: Asked): Asked => {
    if (!outcome.ok && outcome.reason === 'unavailable') return fail('unavailable');
    if (outcome.ok || outcome.reason === 'notFound') failures = 0;
    return outcome;
  };

  /** Before the next try: what the server asks for, at least the back-off. */
  const patienceAfter = (answer: GuardedAnswer, attempt: number): number => {
    const asked = answer.ok && answer.retryAfter !== undefined ? answer.retryAfter * 1000 : 0;
    return Math.max(asked, settings.backoffMs * 2 ** (attempt - 1));
  };

  const ask = async (url: string): Promise<Asked> => {
    if (now() < circuitOpenUntil) return { ok: false, reason: 'unavailable' };
    for (let attempt = 1; ; attempt += 1) {
      const answer = await getAfterPause(url);
      const outcome = outcomeOf(answer);
      if (outcome) return settle(outcome);
      const patience = patienceAfter(answer, attempt);
      if (attempt === settings.tries || patience > RETRY_AFTER_MAX_MS)
        return fail(answer.ok && answer.status === 429 ? 'rateLimited' : 'unavailable', patience);
      await wait(patience);
    }
  };

  return (url: string): Promise<Asked> => {
    const asked = turn.then(() => ask(url));
    turn = asked.catch(() => undefined);
    return asked;
  };
}
