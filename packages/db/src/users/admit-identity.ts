/**
 * Lets in whom a provider's token names (decision 015, 090): the token is used up, an account is made or linked, and consent is
 * kept, all of it or nothing.
 */
import type { SsoProvider } from '@ballast/contract/keys';
import type { Database, Transaction } from '../client/create-database.ts';
import { Abandon, inTransaction, isUniqueViolation, withAbandon } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { requestMail } from '../jobs/request-mail.ts';
import { holdPlan, insertUser, type NewUser } from './create-user.ts';
import { findAccountById } from './find-user.ts';
import { linkIdentity, type ProviderIdentity } from './identities.ts';
import { claimToken } from './one-time-tokens.ts';

export interface Admission {
  readonly identity: ProviderIdentity;
  readonly token: { readonly key: string; readonly expiresAt: Date };
  /** Whose the identity is; whose it becomes, proven by the password; or a new account. */
  readonly account:
    | { readonly kind: 'known' | 'proven'; readonly userId: string }
    | { readonly kind: 'new'; readonly user: NewUser };
  /** Accepted with this sign-in by an account that had not; a new one brings its own. */
  readonly approvedConsentText: string | undefined;
}

/** `stale`: account, plan or identity have changed since they were looked at, and nothing was done. */
export type AdmissionResult =
  | { readonly status: 'admitted'; readonly userId: string }
  | { readonly status: 'used' }
  | { readonly status: 'stale' };

const STALE = new Abandon<AdmissionResult>({ status: 'stale' });

export async function admitIdentity(
  db: Database,
  admission: Admission,
  tools: Tools,
): Promise<AdmissionResult> {
  try {
    return await withAbandon(() => inTransaction(db, (tx) => admit(tx, admission, tools)));
  } catch (error) {
    if (isUniqueViolation(error)) return { status: 'stale' };
    throw error;
  }
}

async function admit(tx: Transaction, admission: Admission, tools: Tools): Promise<AdmissionResult> {
  const { identity, token, account } = admission;
  if (!(await claimToken(tx, token.key, token.expiresAt))) return { status: 'used' };
  const userId = await holdAccount(tx, admission, tools);
  if (account.kind !== 'known') {
    if (!(await linkIdentity(tx, identity, userId, tools.now))) throw STALE;
    await writeAudit(tx, own(userId, 'user.linkIdentity', { provider: identity.provider }), tools.now);
    if (account.kind === 'proven') await tellOwner(tx, userId, tools);
  }
  return { status: 'admitted', userId };
}

async function holdAccount(
  tx: Transaction,
  { account, approvedConsentText }: Admission,
  tools: Tools,
): Promise<string> {
  if (account.kind === 'new') {
    if (!(await holdPlan(tx, account.user.planId))) throw STALE;
    return insertUser(tx, account.user, null, tools);
  }
  const { userId } = account;
  const consent =
    approvedConsentText === undefined ? {} : { approvedConsentText, approvedConsentAt: tools.now };
  const { count } = await tx.user.updateMany({
    where: { id: userId, deletedAt: null, isActive: true },
    data: { ...consent, updatedAt: tools.now },
  });
  if (count === 0) throw STALE;
  if (approvedConsentText !== undefined)
    await writeAudit(tx, own(userId, 'user.approveConsent', {}), tools.now);
  return userId;
}

/** Of an account that was there before: it can be entered by another way from now on. */
async function tellOwner(tx: Transaction, userId: string, tools: Tools): Promise<void> {
  const account = await findAccountById(tx, userId);
  if (account === null) throw STALE;
  const { user } = account;
  await requestMail(tx, { kind: 'provider_linked', to: user.email, reader: user }, tools);
}

const own = (userId: string, action: string, details: { readonly provider?: SsoProvider }) =>
  ({ actorId: userId, userId, action, subjectType: 'user', subjectId: userId, details }) as const;
