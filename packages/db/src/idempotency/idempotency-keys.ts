/** Calls that a client names, so that a repetition gets the answer of the first one instead of a second effect (SAFETY §2). */
import type { Database } from '../client/create-database.ts';
import { fromJson, toJson } from '../client/json.ts';

export interface NamedCall {
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
}

export type ClaimResult =
  /** Nobody has made this call; whoever claimed it stores its answer or releases it. */
  | { readonly status: 'claimed' }
  | { readonly status: 'answered'; readonly answer: unknown }
  | { readonly status: 'running' }
  /** The key was used for another request. */
  | { readonly status: 'mismatch' };

/** A process that died with the call never answers it. */
const GIVEN_UP_MS = 60_000;
const KEPT_MS = 86_400_000;

export async function claimCall(
  db: Database,
  call: NamedCall,
  requestHash: string,
  now: Date,
): Promise<ClaimResult> {
  const givenUpBefore = new Date(now.getTime() - GIVEN_UP_MS);
  await db.idempotencyKey.deleteMany({
    where: {
      ...call,
      OR: [{ expiresAt: { lte: now } }, { status: null, createdAt: { lt: givenUpBefore } }],
    },
  });
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  const { count } = await db.idempotencyKey.createMany({
    data: [{ ...call, requestHash, createdAt: now, expiresAt }],
    skipDuplicates: true,
  });
  if (count === 1) return { status: 'claimed' };
  const row = await db.idempotencyKey.findUnique({
    where: { userId_operation_key: call },
    select: { requestHash: true, status: true, response: true },
  });
  // released in between
  if (row === null) return { status: 'running' };
  if (row.requestHash !== requestHash) return { status: 'mismatch' };
  if (row.status === null) return { status: 'running' };
  return { status: 'answered', answer: row.response === null ? null : fromJson(row.response) };
}

const ANSWERED = 200;

export async function storeAnswer(db: Database, call: NamedCall, answer: object): Promise<void> {
  await db.idempotencyKey.updateMany({
    where: { ...call, status: null },
    data: { status: ANSWERED, response: toJson(answer) },
  });
}

/** The call had no effect and may be made again. */
export async function releaseCall(db: Database, call: NamedCall): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { ...call, status: null } });
}

export async function pruneCalls(db: Database, now: Date): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
