/** Why a simulation, or a portfolio of it, ends without a result, as it is stored: a catalogue code and the reason as a parameter. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { SimulationError } from '@ballast/contract/entities/simulated-portfolio';
import type { RunFault } from '../runs/computed-run.ts';

export const simulationFailure = (
  reason: string,
  params: SimulationError['params'] = {},
): SimulationError => ({
  code: 'simulationFailed',
  params: { reason, ...params },
});

/** A source of prices that does not answer is named. */
export const failureOfFault = (fault: RunFault): SimulationError => {
  if (fault.reason === 'crashed') return simulationFailure('crashed', { times: fault.times });
  if (fault.reason !== 'given_up') return simulationFailure(fault.reason);
  const { error } = fault;
  return error instanceof CatalogueError && error.code === 'integrationUnavailable'
    ? { code: error.code, params: { ...error.params } }
    : simulationFailure('unexpected');
};
