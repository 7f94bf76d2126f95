/** The checks of one call that follow from the operations table, whoever asks: plan, input, owner (§6, §7). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Operation } from '@ballast/contract/operation';
import { mayUseFeature } from '@ballast/domain/plan-permissions';
import type { Caller } from './caller.ts';
import { fieldErrors } from './field-errors.ts';
import type { Ownership } from './ownership.ts';

export const checkFeature = ({ feature }: Operation, caller: Caller): void => {
  if (feature === undefined || mayUseFeature(caller.plan, feature)) return;
  if (feature === 'portfolios') throw new CatalogueError('portfolioPermission');
  if (feature === 'simulations') throw new CatalogueError('simulationPermission');
  throw new CatalogueError('featurePermission', { params: { feature } });
};

export type Input = Readonly<Record<string, unknown>>;

export const validate = (operation: Operation, rawInput: unknown): Input => {
  const parsed = operation.input.safeParse(rawInput);
  if (!parsed.success) throw new CatalogueError('validation', { errors: fieldErrors(parsed.error.issues) });
  return parsed.data;
};

export const checkOwner = async (owns: Ownership, operation: Operation, caller: Caller, input: Input) => {
  if (typeof operation.owner === 'string') return;
  for (const { resource, field } of operation.owner) {
    const id = input[field];
    // what the schema asks for is there by now: this one may be left out, and nobody's object is touched
    if (id === undefined) continue;
    if (!(await owns[resource](caller.userId, String(id)))) throw new CatalogueError('notFound');
  }
};
