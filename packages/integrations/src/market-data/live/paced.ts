/** Asks a server politely: one request after the other with a pause in between, again after a refusal, not at all while it is down. */
import type { GetAnswer } from './guarded-get.ts';

export type AskFailure = 'forbidden' | 'unavailable' | 'rateLimited' | 'notFound' | 'malformed';

export type Asked =
  | { readonly ok: true; readonly body: Buffer }
  | { readonly ok: false; readonly reason: AskFailure };

export interface PaceSettings {
  /** Between two requests. */
  readonly pauseMs: number;
  readonly tries: number;
  /** First wait before another try; doubled each time. */
  readonly backoffMs: number;
  /** After that many failures in a row nothing is asked for a while. */
  readonly failuresMax: number;
  readonly downMs: number;
}

export const PACE: PaceSettings = {
  pauseMs: 300,
  tries: 3,
  backoffMs: 1000,
  failuresMax: 3,
  downMs: 120_000,
};

/** A server may ask for any patience; longer than this nobody waits, and nothing is asked until then. */
const RETRY_AFTER_MAX_MS = 30_000;
/** Nor is it left alone for longer than this, whatever it asks. */
const DOWN_MAX_MS = 3_600_000;

/** Prices are JSON or CSV: a page for people, of a proxy or a guard against robots, is no answer. */
const PAGE = /^\uFEFF?\s*<(?:!doctype|!--|\?xml|html|head|body|script)/i;
const isPage = (body: Buffer): boolean => PAGE.test(body.toString('utf8', 0, 200));

export interface PaceParts {
  readonly get: (url: string) => Promise<GetAnswer>;
  /** Milliseconds, ascending. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** undefined: worth another try. */
const outcomeOf = (answer: GetAnswer): Asked | undefined => {
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

export function createPacedGet(settings: PaceSettings, { get, now, wait }: PaceParts) {
  let turn: Promise<unknown> = Promise.resolve();
  let lastAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let downUntil = Number.NEGATIVE_INFINITY;

  const fail = (reason: AskFailure, patience = 0): Asked => {
    failures += 1;
    const isDown = failures >= settings.failuresMax || patience > RETRY_AFTER_MAX_MS;
    if (isDown) downUntil = now() + Math.min(DOWN_MAX_MS, Math.max(settings.downMs, patience));
    return { ok: false, reason };
  };

  const ask = async (url: string): Promise<Asked> => {
    if (now() < downUntil) return { ok: false, reason: 'unavailable' };
    for (let attempt = 1; ; attempt += 1) {
      const pause = lastAt + settings.pauseMs - now();
      if (pause > 0) await wait(pause);
      const answer = await get(url);
      lastAt = now();
      const outcome = outcomeOf(answer);
      if (outcome) {
        if (!outcome.ok && outcome.reason === 'unavailable') return fail('unavailable');
        if (outcome.ok || outcome.reason === 'notFound') failures = 0;
        return outcome;
      }
      const isLimit = answer.ok && answer.status === 429;
      const asked = answer.ok && answer.retryAfter !== undefined ? answer.retryAfter * 1000 : 0;
      const patience = Math.max(asked, settings.backoffMs * 2 ** (attempt - 1));
      if (attempt === settings.tries || patience > RETRY_AFTER_MAX_MS)
        return fail(isLimit ? 'rateLimited' : 'unavailable', patience);
      await wait(patience);
    }
  };

  return (url: string): Promise<Asked> => {
    const asked = turn.then(() => ask(url));
    turn = asked.catch(() => undefined);
    return asked;
  };
}
