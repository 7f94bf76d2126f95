/**
 * Calls that a client names, so that a repetition gets the answer of the first one instead of a second effect (decision 046).
 * Claim, effect and answer are one transaction: of an attempt that did not get to its end nothing is left.
 */
import { DAY_MS } from '@ballast/contract/dates';
import type { Database, Reader, Transaction } from '../client/create-database.ts';
import { fromJson, toJson } from '../client/json.ts';

export interface IdempotentCall {
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
}

export type KnownCall =
  | { readonly status: 'answered'; readonly answer: unknown }
  /** The key was used for another request. */
  | { readonly status: 'mismatch' };

export type ClaimResult =
  | KnownCall
  /** Nobody has made this call; whoever claimed it stores its answer in the same transaction. */
  | { readonly status: 'claimed' }
  /** Another attempt is at work on it now. */
  | { readonly status: 'running' };

const KEPT_MS = DAY_MS;

/** Undefined where the call was never finished, or longer ago than answers are kept. */
export async function findCall(
  db: Reader,
  call: IdempotentCall,
  requestHash: string,
  now: Date,
): Promise<KnownCall | undefined> {
  const row = await db.idempotencyKey.findUnique({ where: { userId_operation_key: call } });
  if (row === null || row.expiresAt <= now) return undefined;
  if (row.requestHash !== requestHash) return { status: 'mismatch' };
  return { status: 'answered', answer: fromJson(row.response) };
}

/** The lock is PostgreSQL's own and goes with the transaction, however that ends; nobody waits for it. */
export async function claimCall(
  tx: Transaction,
  call: IdempotentCall,
  requestHash: string,
  now: Date,
): Promise<ClaimResult> {
  const name = [call.userId, call.operation, call.key].join(' ');
  const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isOurs"`;
  if (lock?.isOurs !== true) return { status: 'running' };
  return (await findCall(tx, call, requestHash, now)) ?? { status: 'claimed' };
}

export async function storeAnswer(
  tx: Transaction,
  call: IdempotentCall,
  requestHash: string,
  answer: object,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  const row = { requestHash, response: toJson(answer), createdAt: now, expiresAt };
  // what is there already is too old to be an answer
  await tx.idempotencyKey.upsert({
    where: { userId_operation_key: call },
    create: { ...call, ...row },
    update: row,
  });
}

export async function pruneCalls(db: Database, now: Date): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
