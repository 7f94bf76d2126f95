import { SIMULATION_STATUSES } from '@ballast/contract/keys';
import { describe, expect, it } from 'vitest';
import { nextSimulationStatus, type SimulationStep } from './simulation-lifecycle.ts';

const fromWhich = (step: SimulationStep) =>
  SIMULATION_STATUSES.filter((status) => nextSimulationStatus(status, step) !== undefined);

describe('simulation lifecycle (§4)', () => {
  it.each(['timeOut', 'cancel', 'fail'] as const)('makes %s possible until it has ended', (step) => {
    expect(fromWhich(step)).toEqual(['waiting', 'preparing']);
  });

  it('begins once', () => {
    expect(fromWhich('start')).toEqual(['waiting']);
  });

  it.each(['progress', 'finish'] as const)('makes %s possible once it has begun', (step) => {
    expect(fromWhich(step)).toEqual(['preparing']);
  });

  it('stops what is deleted while it runs, and leaves what has ended as it ended', () => {
    for (const status of SIMULATION_STATUSES) {
      const isRunning = status === 'waiting' || status === 'preparing';
      expect(nextSimulationStatus(status, 'delete')).toBe(isRunning ? 'canceled' : status);
    }
  });
});
