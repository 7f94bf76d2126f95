/** `Idempotency-Key`: a changing call that its client names has its effect once; repetitions get the first answer (SAFETY §2). */
import { createHash } from 'node:crypto';
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Operation } from '@ballast/contract/operation';
import type { OperationKey } from '@ballast/contract/operations';
import type { Database } from '@ballast/db/client/create-database';
import {
  claimCall,
  type NamedCall,
  releaseCall,
  storeAnswer,
} from '@ballast/db/idempotency/idempotency-keys';
import type { Clock } from '../clock.ts';

export type OnceOnly = (
  call: NamedCall & { readonly operation: OperationKey },
  input: unknown,
  work: () => Promise<unknown>,
) => Promise<unknown>;

/** Answers of sign-ins are secrets, which are not kept; files and streams are not kept either. */
export const mayBeNamed = ({ area, effect, response }: Operation): boolean =>
  effect === 'write' && area !== 'auth' && response === undefined;

/** Visible characters: what a header may carry. */
const KEY = /^[\x21-\x7e]{1,255}$/;

const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

export const createOnceOnly =
  (db: Database, clock: Clock): OnceOnly =>
  async (call, input, work) => {
    if (!KEY.test(call.key))
      throw new CatalogueError('validation', { errors: { 'Idempotency-Key': ['invalid'] } });
    const claim = await claimCall(db, call, hashOf(input), clock.now());
    if (claim.status === 'answered') return claim.answer;
    if (claim.status === 'mismatch') throw new CatalogueError('idempotencyMismatch');
    if (claim.status === 'running') throw new CatalogueError('conflict');
    const answer = await work().catch(async (error: unknown) => {
      // refused: nothing was changed, and a mended request may follow under the same name
      await releaseCall(db, call).catch(() => undefined);
      throw error;
    });
    // where this fails the effect is there: the name stays taken, and a minute later the call's own guards decide
    await storeAnswer(db, call, answer as object);
    return answer;
  };
