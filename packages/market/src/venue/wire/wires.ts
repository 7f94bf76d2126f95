/** The words of each broker. */
import type { VenueBrokerage } from '../venue-order.ts';
import { idealDataWire } from './ideal-data-wire.ts';
import { matriksWire } from './matriks-wire.ts';
import type { Wire } from './wire.ts';

export const wires = {
  matriks: matriksWire,
  'ideal-data': idealDataWire,
} as const satisfies Record<VenueBrokerage, Wire>;
