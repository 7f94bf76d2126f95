/** Creates a back-test with one portfolio for each selected model (§3 Simulation, §5), and asks for the job that reads its prices. */
import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { requestJob } from '../jobs/request-job.ts';
import { type Definition, definitionColumns } from '../portfolios/definition-columns.ts';
import { lockUser } from '../portfolios/lock-portfolio.ts';
import { type Admit, readUsage, type UsagePeriods } from '../portfolios/usage.ts';

export interface NewSimulation extends UsagePeriods {
  readonly userId: string;
  readonly definition: Definition;
  /** First day of prices, first decision, last day of the test. */
  readonly startDate: Date;
  readonly testStart: Date;
  readonly testEnd: Date;
}

export type CreateSimulationResult<Refusal> =
  | { readonly status: 'created'; readonly id: string; readonly runToken: string }
  | { readonly status: 'not_found' }
  | { readonly status: 'refused'; readonly refusal: Refusal };

export function createSimulation<Refusal extends { readonly allowed: false }>(
  db: Database,
  input: NewSimulation,
  admit: Admit<Refusal>,
  tools: Tools,
): Promise<CreateSimulationResult<Refusal>> {
  return inTransaction(db, async (tx) => {
    const { userId, definition } = input;
    if (!(await lockUser(tx, userId))) return { status: 'not_found' };
    const verdict = admit(await readUsage(tx, userId, input));
    if (!verdict.allowed) return { status: 'refused', refusal: verdict };
    const id = tools.newId();
    const runToken = tools.newId();
    await tx.simulation.create({
      data: {
        id,
        userId,
        name: definition.name,
        definition: toJson(definition),
        currency: definition.currency,
        investment: definition.plannedInvestment,
        startDate: input.startDate,
        testStart: input.testStart,
        testEnd: input.testEnd,
        totalPortfolios: definition.configuration.models.length,
        universe: universeOf(definition.configuration.tickers),
        runToken,
        createdAt: tools.now,
      },
    });
    await insertPortfolios(tx, id, input, tools);
    const payload = { simulationId: id, runToken };
    await requestJob(tx, { job: 'simulation', userId, subjectId: id, runToken, payload }, tools);
    const record = {
      actorId: userId,
      userId,
      action: 'simulation.create',
      subjectType: 'simulation',
    } as const;
    await writeAudit(tx, { ...record, subjectId: id, details: { definition } }, tools.now);
    return { status: 'created', id, runToken };
  });
}

/** The tickers as a set. */
const universeOf = (tickers: readonly string[]): string =>
  createHash('sha256')
    .update([...tickers].sort().join(' '))
    .digest('hex');

/** These are never listed, counted, supervised or approved as portfolios (decision 010). */
async function insertPortfolios(
  tx: Transaction,
  simulationId: string,
  { userId, definition, startDate, testStart, testEnd }: NewSimulation,
  tools: Tools,
): Promise<void> {
  const { configuration } = definition;
  const named = configuration.models.map((model) => ({ id: tools.newId(), model }));
  await tx.portfolio.createMany({
    data: named.map(({ id, model }) => ({
      id,
      userId,
      simulationId,
      isSimulation: true,
      model,
      ...definitionColumns({ ...definition, configuration: { ...configuration, models: [model] } }),
      startDate,
      investmentStartDate: testStart,
      endDate: testEnd,
      targetWeights: [],
      actionsUntil: tools.now,
      createdAt: tools.now,
      updatedAt: tools.now,
    })),
  });
  await tx.simulatedRun.createMany({
    data: named.map(({ id: portfolioId, model }) => ({ portfolioId, simulationId, model })),
  });
}
