/**
 * The keys that a single-sign-on provider publishes (RFC 7517), remembered for a while. RSA keys alone are taken: what the pinned
 * algorithm cannot use, a secret among published keys for one, is as if it were not there.
 */
import { z } from 'zod';
import type { GuardedRequest } from '../network/guarded-request.ts';
import { parseJson } from '../network/parse-json.ts';

const keySchema = z
  .object({
    kty: z.literal('RSA'),
    n: z.string(),
    e: z.string(),
    kid: z.string().optional(),
    alg: z.literal('RS256').optional(),
    use: z.literal('sig').optional(),
  })
  .transform(({ kty, n, e, kid }) => ({ kty, n, e, ...(kid === undefined ? {} : { kid }) }));
export type ProviderKey = z.infer<typeof keySchema>;

const documentSchema = z.object({ keys: z.array(z.unknown()).max(100) });

/** null: the provider does not answer, or not with keys. */
type Keys = readonly ProviderKey[] | null;

export interface ProviderKeys {
  readonly current: () => Promise<Keys>;
  /** Asked for a key that is not among the current ones: these may have been replaced. */
  readonly renewed: () => Promise<Keys>;
}

/** A provider that takes a key back is obeyed after it. */
const FRESH_MS = 600_000;
/** Tokens that name keys nobody has make no more requests than this. */
const RENEWAL_MS = 10_000;
/** So does one that does not answer. */
const FAILED_MS = 5_000;

interface Asked {
  readonly at: number;
  readonly keys: Promise<Keys>;
  hasFailed: boolean;
}

export const createProviderKeys = (url: string, ask: GuardedRequest, now: () => number): ProviderKeys => {
  let last: Asked | undefined;

  const fetchKeys = async (): Promise<Keys> => {
    const answer = await ask({ method: 'GET', url, headers: { accept: 'application/json' } });
    if (!answer.ok || answer.status !== 200) return null;
    const document = documentSchema.safeParse(parseJson(answer.body));
    if (!document.success) return null;
    return document.data.keys.flatMap((key) => {
      const read = keySchema.safeParse(key);
      return read.success ? [read.data] : [];
    });
  };

  const keysWithin = (milliseconds: number): Promise<Keys> => {
    const limit = last?.hasFailed === true ? FAILED_MS : milliseconds;
    const age = last === undefined ? Number.POSITIVE_INFINITY : now() - last.at;
    // a clock that was set back makes no answer fresh
    if (last !== undefined && age >= 0 && age < limit) return last.keys;
    const asked: Asked = { at: now(), keys: fetchKeys(), hasFailed: false };
    last = asked;
    void asked.keys.then((keys) => {
      asked.hasFailed = keys === null;
    });
    return asked.keys;
  };

  return { current: () => keysWithin(FRESH_MS), renewed: () => keysWithin(RENEWAL_MS) };
};
