/** §7 Simulation. */
import { z } from 'zod';
import { simulationSchema, simulationSummarySchema, simulationWriteSchema } from '../entities/simulation.ts';
import { BODY_LARGE_BYTES, defineOperation } from '../operation.ts';
import { idSchema } from '../scalars.ts';
import { byIdSchema, doneSchema, listFields } from './shared.ts';

const simulation = { area: 'simulation', feature: 'simulations' } as const;
const ownsId = [{ resource: 'simulation', field: 'id' }] as const;

export const simulationOperations = {
  'simulation.list': defineOperation({
    ...simulation,
    method: 'GET',
    path: '/simulation/list',
    summary: 'Simulations of the user',
    owner: 'self',
    effect: 'read',
    input: z.strictObject(listFields(['createdAt', 'name', 'status'])),
    output: z.strictObject({ records: z.array(simulationSummarySchema), count: z.number().int() }),
  }),
  'simulation.get': defineOperation({
    ...simulation,
    method: 'GET',
    path: '/simulation/{id}',
    summary: 'A simulation with its portfolios',
    owner: ownsId,
    effect: 'read',
    input: z.strictObject({ id: idSchema, withTransactions: z.boolean().default(false) }),
    output: simulationSchema,
    errors: ['notFound'],
  }),
  'simulation.create': defineOperation({
    ...simulation,
    method: 'POST',
    path: '/simulation',
    summary: 'Create and start a simulation',
    owner: 'self',
    effect: 'write',
    bodyLimitBytes: BODY_LARGE_BYTES,
    rate: 'heavy',
    input: simulationWriteSchema,
    output: simulationSchema,
    errors: [
      'simulationPermission',
      'simulationLimit',
      'dailySimulationLimit',
      'tickerLimit',
      'modelLimit',
      'featurePermission',
      'unknownSymbol',
    ],
  }),
  'simulation.delete': defineOperation({
    ...simulation,
    method: 'DELETE',
    path: '/simulation/{id}',
    summary: 'Delete a simulation',
    owner: ownsId,
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['notFound'],
  }),
  'simulation.cancelSignal': defineOperation({
    ...simulation,
    method: 'GET',
    path: '/simulation/cancel-signal/{id}',
    summary: 'Cancel a running simulation (bearer only, idempotent, refused on prefetch and HEAD)',
    owner: ownsId,
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['notFound', 'conflict'],
  }),
} as const;
