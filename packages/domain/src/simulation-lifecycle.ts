/** States of a simulation (§4). */
import type { SimulationStatus } from '@ballast/contract/keys';

export type SimulationEvent = 'start' | 'finish' | 'timeOut' | 'cancel' | 'fail';

const NEXT: Record<
  SimulationEvent,
  { readonly from: readonly SimulationStatus[]; readonly to: SimulationStatus }
> = {
  start: { from: ['waiting'], to: 'preparing' },
  finish: { from: ['preparing'], to: 'done' },
  timeOut: { from: ['waiting', 'preparing'], to: 'timed_out' },
  cancel: { from: ['waiting', 'preparing'], to: 'canceled' },
  fail: { from: ['waiting', 'preparing'], to: 'error' },
};

export const nextSimulationStatus = (
  status: SimulationStatus,
  event: SimulationEvent,
): SimulationStatus | undefined => (NEXT[event].from.includes(status) ? NEXT[event].to : undefined);
