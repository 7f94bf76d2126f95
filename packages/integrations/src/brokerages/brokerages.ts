/** The brokerages that an installation has configured: orders for others cannot be sent. */
import type { IntegrationKey } from '@ballast/contract/keys';
import type { Brokerage } from './brokerage.ts';
import type { GatewayParts, GatewaySettings } from './gateway/signed-request.ts';
import { createIdealData } from './ideal-data/ideal-data.ts';
import { createMatriks } from './matriks/matriks.ts';

/** `demo` fills orders itself and talks to nobody. */
export type BrokerageKey = Exclude<IntegrationKey, 'demo'>;

/** null: it is not configured. */
export type BrokerageSettings = Readonly<Record<BrokerageKey, GatewaySettings | null>>;
export type Brokerages = Readonly<Record<BrokerageKey, Brokerage | null>>;

const makers = {
  matriks: createMatriks,
  'ideal-data': createIdealData,
} as const satisfies Record<BrokerageKey, (settings: GatewaySettings, parts: GatewayParts) => Brokerage>;

export const createBrokerages = (settings: BrokerageSettings, parts: GatewayParts): Brokerages => {
  const make = (key: BrokerageKey): Brokerage | null => {
    const gateway = settings[key];
    return gateway && makers[key](gateway, parts);
  };
  return {
    matriks: make('matriks'),
    'ideal-data': make('ideal-data'),
  };
};
