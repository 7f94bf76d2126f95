/** The brokerages of an installation: those that are set up. */
import type { IntegrationKey } from '@ballast/contract/keys';
import type { Brokerage } from './brokerage.ts';

export type BrokerageKey = Exclude<IntegrationKey, 'demo'>;

export type Brokerages = Readonly<Partial<Record<BrokerageKey, Brokerage>>>;
