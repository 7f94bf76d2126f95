/** How a back-test ends: done, failed, timed out, canceled or deleted (§4; safety E5). */
import type { Metrics } from '@ballast/contract/entities/metrics';
import type { PortfolioState } from '@ballast/contract/entities/portfolio';
import type { Database, Transaction } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import type { ModelKey } from '../optimizations/model-key.ts';
import { changeSimulation, type SimulationChange } from './change-simulation.ts';
import type { SimulationRun } from './run-simulation.ts';

export interface SimulatedPortfolio {
  readonly model: ModelKey;
  readonly metrics: Metrics;
  readonly history: readonly {
    readonly at: Date;
    readonly state: PortfolioState;
    readonly capital: number;
  }[];
}

interface Best {
  readonly model: ModelKey;
  readonly value: number;
}

export interface SimulationOutcome {
  readonly portfolios: readonly SimulatedPortfolio[];
  readonly bestReturn: Best | null;
  readonly bestPerformance: Best | null;
}

/** Stores everything the run found, in one transaction and once. */
export function finishSimulation(
  db: Database,
  run: SimulationRun,
  { portfolios, bestReturn, bestPerformance }: SimulationOutcome,
  tools: Tools,
): Promise<SimulationChange> {
  return changeSimulation(db, { ...run, userId: null }, 'finish', tools, async (tx) => {
    for (const portfolio of portfolios) await storePortfolio(tx, run.simulationId, portfolio, tools.now);
    return {
      bestReturn: bestReturn?.value ?? null,
      bestReturnModel: bestReturn?.model ?? null,
      bestPerformance: bestPerformance?.value ?? null,
      bestPerformanceModel: bestPerformance?.model ?? null,
    };
  });
}

/** The run ended without a result. */
export function failSimulation(
  db: Database,
  run: SimulationRun,
  step: 'fail' | 'timeOut',
  error: { readonly code: string; readonly params: Readonly<Record<string, string | number>> },
  tools: Tools,
): Promise<SimulationChange> {
  return changeSimulation(db, { ...run, userId: null }, step, tools, async () => ({ error: toJson(error) }));
}

export interface OwnSimulation {
  readonly simulationId: string;
  readonly userId: string;
}

/** By its user; a second time it finds the simulation ended. */
export function cancelSimulation(db: Database, own: OwnSimulation, tools: Tools): Promise<SimulationChange> {
  return changeSimulation(db, { ...own, runToken: null }, 'cancel', tools, async () => ({}));
}

/** By its user. A running one is stopped with it. */
export function deleteSimulation(db: Database, own: OwnSimulation, tools: Tools): Promise<SimulationChange> {
  const deleted = async () => ({ deletedAt: tools.now });
  return changeSimulation(db, { ...own, runToken: null }, 'delete', tools, deleted);
}

async function storePortfolio(
  tx: Transaction,
  simulationId: string,
  { model, metrics, history }: SimulatedPortfolio,
  now: Date,
): Promise<void> {
  const { id: portfolioId } = await tx.portfolio.update({
    where: { simulationId_model: { simulationId, model } },
    data: { metrics: toJson(metrics), updatedAt: now },
    select: { id: true },
  });
  await tx.portfolioHistory.createMany({
    data: history.map(({ at, capital, state: { assets, ...sums } }) => ({
      portfolioId,
      at,
      kind: 'close' as const,
      ...sums,
      capital,
      assets: toJson(assets),
    })),
  });
}
