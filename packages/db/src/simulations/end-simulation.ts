/** How a back-test ends before its portfolios do: failed, timed out, canceled or deleted (§4; safety E5). */
import type { SimulationError } from '@ballast/contract/entities/simulated-portfolio';
import type { Database } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import type { RenderNotification } from '../notifications/notify.ts';
import { changeSimulation, type SimulationChange } from './change-simulation.ts';
import type { SimulationRun } from './prepare-simulation.ts';

/** The run ended before any portfolio began. */
export function failSimulation(
  db: Database,
  run: SimulationRun,
  { step, error }: { readonly step: 'fail' | 'timeOut'; readonly error: SimulationError },
  render: RenderNotification,
  tools: Tools,
): Promise<SimulationChange> {
  const target = { ...run, userId: null };
  return changeSimulation(db, { target, step, render }, tools, async () => ({
    columns: { error: toJson(error) },
  }));
}

export interface OwnSimulation {
  readonly simulationId: string;
  readonly userId: string;
}

/** By its user; a second time it finds the simulation ended. */
export function cancelSimulation(db: Database, own: OwnSimulation, tools: Tools): Promise<SimulationChange> {
  const target = { ...own, runToken: null };
  return changeSimulation(db, { target, step: 'cancel' }, tools, async () => ({}));
}

/** By its user. A running one is stopped with it. */
export function deleteSimulation(db: Database, own: OwnSimulation, tools: Tools): Promise<SimulationChange> {
  const target = { ...own, runToken: null };
  const columns = { deletedAt: tools.now };
  return changeSimulation(db, { target, step: 'delete' }, tools, async () => ({ columns }));
}
