/** States of a simulation and what moves it from one to the next (§4). The only source of these rules. */
import { SIMULATION_STATUSES, type SimulationStatus } from '@ballast/contract/keys';

export type SimulationStep = 'start' | 'progress' | 'finish' | 'timeOut' | 'cancel' | 'fail' | 'delete';

const RUNNING = ['waiting', 'preparing'] as const satisfies readonly SimulationStatus[];

export const isSimulationRunning = (status: SimulationStatus): boolean =>
  RUNNING.some((running) => running === status);

const NEXT: Record<
  SimulationStep,
  {
    readonly from: readonly SimulationStatus[];
    readonly to: (status: SimulationStatus) => SimulationStatus;
  }
> = {
  // once: a job that is delivered again finds it begun
  start: { from: ['waiting'], to: () => 'preparing' },
  progress: { from: ['preparing'], to: () => 'preparing' },
  finish: { from: ['preparing'], to: () => 'done' },
  timeOut: { from: RUNNING, to: () => 'timed_out' },
  cancel: { from: RUNNING, to: () => 'canceled' },
  fail: { from: RUNNING, to: () => 'error' },
  // a running one is stopped
  delete: {
    from: SIMULATION_STATUSES,
    to: (status) => (isSimulationRunning(status) ? 'canceled' : status),
  },
};

/** The status after a step, or undefined where the step is not possible. */
export const nextSimulationStatus = (
  status: SimulationStatus,
  step: SimulationStep,
): SimulationStatus | undefined => (NEXT[step].from.includes(status) ? NEXT[step].to(status) : undefined);
