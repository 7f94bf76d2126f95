/** Who calls, as established by the access token and the database; and the connection the call came over. */

import type { Language } from '@ballast/contract/constants';
import type { CostInterval, PlanDetails } from '@ballast/contract/entities/plan';
import type { AccessTokenScope, Role } from '@ballast/contract/keys';
import type { Ended } from '../auth/expired-subscription.ts';

export interface Caller {
  readonly userId: string;
  /** The family of refresh tokens: one sign-in on one device. */
  readonly sessionId: string;
  readonly role: Role;
  readonly language: Language;
  readonly isDemo: boolean;
  /** Of the subscription that has ended. */
  readonly ended: Ended | null;
  /** Set where a script calls with a token of the user; nobody is signed in then. */
  readonly tokenScope?: AccessTokenScope;
  readonly plan: PlanDetails;
  readonly transactionCosts: readonly CostInterval[];
  /** Last time the user proved who they are; real orders need it to be recent. */
  readonly authenticatedAt: Date;
}

/** The browser that a request came from, where an account was signed in from it before. */
export interface Device {
  readonly name: string | undefined;
  readonly nameFor: (account: string) => string | undefined;
  readonly remember: (account: string) => void;
}

export interface Client {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}
