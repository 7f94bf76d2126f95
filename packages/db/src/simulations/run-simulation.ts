/** A back-test on its way (§4; safety E4). Every write names its run, so that a run that was canceled writes no more. */
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { changeSimulation, type SimulationChange } from './change-simulation.ts';

export interface SimulationRun {
  readonly simulationId: string;
  readonly runToken: string;
}

/** `stale`: the run is no longer awaited, stop. */
export function startSimulation(
  db: Database,
  run: SimulationRun,
  totalProgress: number,
  tools: Tools,
): Promise<SimulationChange> {
  const columns = { progress: 0, totalProgress, startedAt: tools.now };
  return changeSimulation(db, { ...run, userId: null }, 'start', tools, async () => columns);
}

/** `stale`: the run is no longer awaited, stop. */
export function reportSimulationProgress(
  db: Database,
  run: SimulationRun,
  progress: number,
  tools: Tools,
): Promise<SimulationChange> {
  return changeSimulation(db, { ...run, userId: null }, 'progress', tools, async () => ({ progress }));
}
