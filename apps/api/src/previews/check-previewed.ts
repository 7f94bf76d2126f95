/** What a definition must satisfy before a form's question about it is asked: the fields that the question rests on, the plan, and known tickers. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { defaultCurrency } from '@ballast/contract/constants';
import type { PreviewedDefinition } from '@ballast/contract/operations/portfolio-preview';
import { configurationOnSave } from '@ballast/domain/configuration-on-save';
import { definitionErrors } from '@ballast/domain/definition-rules';
import { expressionErrors } from '@ballast/domain/expressions/definition-expressions';
import { mayUseConfiguration } from '@ballast/domain/plan-permissions';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { checkSymbols } from '../definitions/check-definition.ts';
import type { Caller } from '../pipeline/caller.ts';
import { refuse } from '../pipeline/refuse.ts';

/** What a question leaves out need not be filled in yet. */
const NOT_ASKED = { name: '', description: '', initialAllocation: [] };

export type Part = 'configuration' | 'rebalancing';

export const checkPreviewed = async (
  marketData: MarketData,
  caller: Caller,
  definition: PreviewedDefinition,
  part: Part,
) => {
  const { configuration, rebalancing, currency = defaultCurrency(caller.language) } = definition;
  const complete = { ...NOT_ASKED, ...definition };
  const found = Object.entries({ ...definitionErrors(complete), ...expressionErrors(configuration) });
  const ofPart = found.filter(([field]) => field === part || field.startsWith(`${part}.`));
  if (ofPart.length > 0) throw new CatalogueError('validation', { errors: Object.fromEntries(ofPart) });
  refuse(mayUseConfiguration(caller.plan, configuration, rebalancing));
  await checkSymbols(marketData, complete);
  return { ...definition, currency, configuration: configurationOnSave(configuration) };
};
