/** Creates an account; the address decides whether it is new. */
import type { Language } from '@ballast/contract/constants';
import type { Role } from '@ballast/contract/keys';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction, isUniqueViolation } from '../client/in-transaction.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { emailKey } from './email-key.ts';

export interface NewUser {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly language: Language;
  readonly planId: string;
  readonly expirationDate: Date | null;
  readonly isActive: boolean;
  readonly isDemo: boolean;
  readonly approvedConsentText: string | null;
}

export type CreateUserResult =
  | { readonly status: 'created'; readonly id: string }
  | { readonly status: 'email_taken' }
  | { readonly status: 'plan_not_found' };

export async function createUser(
  db: Database,
  user: NewUser,
  actorId: ActorId,
  tools: Tools,
): Promise<CreateUserResult> {
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await holdPlan(tx, user.planId))) return { status: 'plan_not_found' };
      return { status: 'created', id: await insertUser(tx, user, actorId, tools) };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { status: 'email_taken' };
    throw error;
  }
}

/** Keeps the plan from being deleted until the commit. */
export async function holdPlan(tx: Transaction, planId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`SELECT id FROM plans WHERE id = ${planId}::uuid FOR SHARE`;
  return rows.length > 0;
}

export async function insertUser(
  tx: Transaction,
  user: NewUser,
  actorId: ActorId,
  tools: Tools,
): Promise<string> {
  const id = tools.newId();
  await tx.user.create({
    data: {
      id,
      ...user,
      emailKey: emailKey(user.email),
      approvedConsentAt: user.approvedConsentText === null ? null : tools.now,
      createdAt: tools.now,
      updatedAt: tools.now,
    },
  });
  const { role, planId, isDemo } = user;
  await writeAudit(
    tx,
    {
      actorId: actorId ?? id,
      userId: id,
      action: 'user.create',
      subjectType: 'user',
      subjectId: id,
      details: { role, planId, isDemo },
    },
    tools.now,
  );
  return id;
}
