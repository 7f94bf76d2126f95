/** Why orders of a portfolio cannot be sent to a brokerage: its plan, what it is, what is set up, and how long ago its user has signed in. */
import { STEP_UP_S } from '@ballast/contract/constants';
import { mayUseIntegration } from '@ballast/domain/plan-permissions';
import type { BrokerageKey, Brokerages } from '@ballast/integrations/brokerages/brokerages';
import type { Caller } from '../pipeline/caller.ts';

export type Unavailability = 'plan' | 'demo' | 'not_configured' | 'step_up';

export interface Asked {
  readonly caller: Caller;
  /** Of the portfolio. */
  readonly isDemo: boolean;
  readonly brokerages: Brokerages;
  readonly now: Date;
}

export const whyUnavailable = (
  integration: BrokerageKey,
  { caller, isDemo, brokerages, now }: Asked,
): Unavailability | null => {
  if (!mayUseIntegration(caller.plan, integration)) return 'plan';
  if (isDemo || caller.isDemo) return 'demo';
  if (brokerages[integration] === undefined) return 'not_configured';
  return now.getTime() - caller.authenticatedAt.getTime() > STEP_UP_S * 1000 ? 'step_up' : null;
};
