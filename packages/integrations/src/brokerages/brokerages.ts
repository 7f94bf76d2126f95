/** The brokerages of an installation: those that are set up. Orders for others cannot be sent. */
import type { IntegrationKey } from '@ballast/contract/keys';
import type { Brokerage } from './brokerage.ts';
import type { GatewayParts, GatewaySettings } from './gateway/signed-request.ts';
import { createIdealData } from './ideal-data/ideal-data.ts';
import { createMatriks } from './matriks/matriks.ts';

/** `demo` fills orders itself and talks to nobody. */
export type BrokerageKey = Exclude<IntegrationKey, 'demo'>;

/** null: it is not configured. */
export type BrokerageSettings = Readonly<Record<BrokerageKey, GatewaySettings | null>>;
export type Brokerages = Readonly<Partial<Record<BrokerageKey, Brokerage>>>;

const makers = {
  matriks: createMatriks,
  'ideal-data': createIdealData,
} as const satisfies Record<BrokerageKey, (settings: GatewaySettings, parts: GatewayParts) => Brokerage>;

export const createBrokerages = (settings: BrokerageSettings, parts: GatewayParts): Brokerages =>
  Object.fromEntries(
    (Object.keys(makers) as BrokerageKey[]).flatMap((key) => {
      const gateway = settings[key];
      return gateway === null ? [] : [[key, makers[key](gateway, parts)]];
    }),
  );
