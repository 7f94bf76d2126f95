/**
 * §7 POST /auth/sso. The verified token says who comes, the body only what is answered to questions: consent, and the password of an
 * account that has the address already. Until both are given nothing is written and the token stays unused (decision 015, 090).
 */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { DEFAULT_LANGUAGE } from '@ballast/contract/constants';
import type { OperationInput } from '@ballast/contract/operations';
import { listPlans } from '@ballast/db/plans/plans';
import { type Admission, admitIdentity } from '@ballast/db/users/admit-identity';
import type { NewUser } from '@ballast/db/users/create-user';
import { emailKey } from '@ballast/db/users/email-key';
import { findCredentials, findUser } from '@ballast/db/users/find-user';
import { findAccountByIdentity, type ProviderIdentity } from '@ballast/db/users/identities';
import type { UserRecord } from '@ballast/db/users/user-record';
import { smallestFirst } from '@ballast/domain/plan-size';
import { isSubscriptionExpired } from '@ballast/domain/subscription';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { type CredentialParts, checkCredentials } from '../../auth/check-credentials.ts';
import { expiredSubscription } from '../../auth/expired-subscription.ts';
import { isOwnAddress } from '../../auth/own-address.ts';
import { proveSecondFactor, type SecondFactorParts } from '../../auth/second-factor.ts';
import type { SessionIssuer } from '../../auth/session-issuer.ts';
import type { SingleSignOn, SsoClaims } from '../../auth/single-sign-on.ts';
import type { Call, Handler } from '../../pipeline/handler.ts';

export interface SsoParts extends CredentialParts, Omit<SecondFactorParts, 'limits'> {
  readonly limits: CredentialParts['limits'] & SecondFactorParts['limits'];
  readonly supportEmail: string | undefined;
  readonly singleSignOn: SingleSignOn;
  readonly sessions: SessionIssuer;
  readonly makeTools: MakeTools;
}

type Input = OperationInput<'auth.sso'>;
type Origin = Pick<Call<'auth.sso'>, 'client' | 'device'>;

const PERSON_NAME_MAX = 80;

interface Entrant {
  readonly kind: 'known' | 'proven';
  readonly user: UserRecord;
}

/** null: nobody has this identity or this address. */
const findEntrant = async (
  parts: SsoParts,
  { identity, email }: { readonly identity: ProviderIdentity; readonly email: string },
  password: string | undefined,
  origin: Origin,
): Promise<Entrant | null> => {
  // asked for first: an account that another token makes meanwhile is seen with its identity
  const credentials = await findCredentials(parts.db, email);
  const known = await findAccountByIdentity(parts.db, identity);
  if (known) return { kind: 'known', user: known.user };
  if (credentials === null) return null;
  if (password === undefined) throw new CatalogueError('passwordRequired');
  return { kind: 'proven', user: await checkCredentials(parts, { email, password }, origin) };
};

const checkMayEnter = (user: UserRecord, now: Date, contact: string | undefined): void => {
  if (!user.isActive) throw new CatalogueError('accountNotActive');
  if (isSubscriptionExpired(user.expirationDate, now)) throw expiredSubscription(user, contact);
};

const consentOf = ({ approvedConsentText }: Input): string => {
  if (approvedConsentText === undefined || approvedConsentText === null || approvedConsentText.trim() === '')
    throw new CatalogueError('consentRequired');
  return approvedConsentText;
};

/** The plan that is set, else the one that opens least; also where the one that was set is gone. */
const findPlanId = async ({ db, singleSignOn }: SsoParts, now: Date): Promise<string> => {
  const plans = await listPlans(db, now);
  const plan = plans.find(({ name }) => name === singleSignOn.planName) ?? smallestFirst(plans)[0];
  if (!plan) throw new CatalogueError('unavailable');
  return plan.id;
};

const newUser = async (parts: SsoParts, claims: SsoClaims, input: Input, now: Date): Promise<NewUser> => ({
  firstname:
    claims.firstname || claims.email.slice(0, claims.email.lastIndexOf('@')).slice(0, PERSON_NAME_MAX),
  lastname: claims.lastname ?? '',
  email: claims.email,
  passwordHash: null,
  role: 'user',
  language: input.language ?? DEFAULT_LANGUAGE,
  planId: await findPlanId(parts, now),
  expirationDate: null,
  isActive: true,
  isDemo: false,
  approvedConsentText: consentOf(input),
});

const admissionOf = async (
  parts: SsoParts,
  claims: SsoClaims,
  input: Input,
  origin: Origin,
  now: Date,
): Promise<Admission> => {
  const identity = { provider: input.provider, subject: claims.subject };
  const token = { key: claims.tokenKey, expiresAt: claims.expiresAt };
  const entrant = await findEntrant(parts, { identity, email: claims.email }, input.password, origin);
  if (entrant === null) {
    const user = await newUser(parts, claims, input, now);
    return { identity, token, account: { kind: 'new', user }, approvedConsentText: undefined };
  }
  const { kind, user } = entrant;
  checkMayEnter(user, now, parts.supportEmail);
  const approvedConsentText = user.approvedConsentText === null ? consentOf(input) : undefined;
  // whoever has the password alone does not get in by linking; last, because a code is taken once
  if (kind === 'proven') await proveSecondFactor(parts, user.id, input.code);
  return { identity, token, account: { kind, userId: user.id }, approvedConsentText };
};

export const sso =
  (parts: SsoParts): Handler<'auth.sso'> =>
  async ({ input, client, device, bindSession }) => {
    const claims = await parts.singleSignOn.read(input.provider, input.token);
    if (emailKey(input.email) !== emailKey(claims.email) || isOwnAddress(claims.email))
      throw new CatalogueError('ssoRefused');
    const tools = parts.makeTools();
    const admission = await admissionOf(parts, claims, input, { client, device }, tools.now);
    const admitted = await admitIdentity(parts.db, admission, tools);
    if (admitted.status === 'used') throw new CatalogueError('ssoRefused');
    const user = admitted.status === 'admitted' ? await findUser(parts.db, admitted.userId) : null;
    if (!user) throw new CatalogueError('conflict');
    const { sessionId, session } = await parts.sessions.open(user, {
      rememberMe: false,
      userAgent: client.userAgent,
    });
    bindSession(sessionId);
    return session;
  };
