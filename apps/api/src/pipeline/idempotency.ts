/**
 * `Idempotency-Key`: a changing call that its client names has its effect once; repetitions get the first answer (decision 046).
 * Claim, effect and answer are one transaction, so that whoever dies within a call leaves nothing of it, and whoever dies after it
 * leaves its answer.
 */
import { createHash } from 'node:crypto';
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Operation } from '@ballast/contract/operation';
import type { OperationKey } from '@ballast/contract/operations';
import type { Database } from '@ballast/db/client/create-database';
import { inTransaction } from '@ballast/db/client/in-transaction';
import {
  claimCall,
  findCall,
  type IdempotentCall,
  type KnownCall,
  storeAnswer,
} from '@ballast/db/idempotency/idempotency-keys';
import type { Clock } from '@ballast/runtime/clock';
import { createGate } from '../limits/gate.ts';

/** The whole effect, through this database alone; what it puts off is done once everything is stored. */
export type Effect = (tx: Database, putOff: PutOff) => Promise<unknown>;
export type PutOff = (send: () => void) => void;

export type RunIdempotent = (
  call: IdempotentCall & { readonly operation: OperationKey },
  input: unknown,
  /** Does what takes long, before anything is locked. */
  prepare: () => Promise<Effect>,
) => Promise<unknown>;

/**
 * Public calls have no user whose name it could be, and answer with secrets, which are not kept, nor are other answers that hold one;
 * files and streams are not kept either.
 */
export const takesIdempotencyKey = ({ access, effect, response, isSecret }: Operation): boolean =>
  effect === 'write' && access !== 'public' && response === undefined && !isSecret;

/** Visible characters: what a header may carry. */
const KEY = /^[\x21-\x7e]{1,255}$/;
/** Each holds a connection and may ask for prices over a second one: together they leave half of the pool. */
const AT_ONCE = 5;
const WAITING_MAX = 400;
/** The limit of the longest thing that a call does: dropping what was staged of an import. */
const LIMIT_MS = 5 * 60_000;

const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

const answerOf = (known: KnownCall): unknown => {
  if (known.status === 'mismatch') throw new CatalogueError('idempotencyMismatch');
  return known.answer;
};

export const createIdempotency = (db: Database, clock: Clock): RunIdempotent => {
  const gate = createGate(AT_ONCE, WAITING_MAX);
  return async (call, input, prepare) => {
    if (!KEY.test(call.key))
      throw new CatalogueError('validation', { errors: { 'Idempotency-Key': ['invalid'] } });
    const hash = hashOf(input);
    const find = () => findCall(db, call, hash, clock.now());
    const known = await find();
    if (known) return answerOf(known);

    const attempt = (effect: Effect) => async (tx: Database) => {
      const sends: (() => void)[] = [];
      const claim = await claimCall(tx, call, hash, clock.now());
      if (claim.status === 'running') throw new CatalogueError('conflict');
      if (claim.status !== 'claimed') return { answer: answerOf(claim), sends };
      const answer = await effect(tx, (send) => sends.push(send));
      await storeAnswer(tx, call, hash, answer as object, clock.now());
      return { answer, sends };
    };
    try {
      const effect = await prepare();
      const { answer, sends } = await gate(() => inTransaction(db, attempt(effect), LIMIT_MS));
      for (const send of sends) send();
      return answer;
    } catch (error) {
      // refused because another attempt has passed meanwhile: its answer is this one's too
      const passed = error instanceof CatalogueError ? await find() : undefined;
      if (passed?.status === 'answered') return passed.answer;
      throw error;
    }
  };
};
