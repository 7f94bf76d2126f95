/** Everything that can be said of a definition without prices, by form and server alike: its fields, and whether its rules can be met together. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { PortfolioWrite } from '@ballast/contract/entities/portfolio';
import { configurationOnSave } from './configuration-on-save.ts';
import { fieldOfRule } from './constraints/constraints.ts';
import { findRuleConflict } from './constraints/judge-rules.ts';
import { byPath, type DefinitionErrors, definitionErrors } from './definition-rules.ts';
import type { Found } from './found.ts';

/**
 * With more the proof of a conflict may take seconds, which neither a page nor the api has: the run tells it then. With so many it takes
 * milliseconds, rarely 50.
 */
const TICKERS_JUDGED_MAX = 50;

const ALL = 'configuration.constraints';

const feasibilityErrors = (configuration: Configuration): Found => {
  if (configuration.tickers.length > TICKERS_JUDGED_MAX) return [];
  const found = findRuleConflict(configuration);
  if (found.status === 'met') return [];
  const fields = new Set(found.refs.flatMap((ref) => fieldOfRule(ref, configuration.constraints) ?? []));
  const code = found.status === 'conflict' ? 'conflict' : 'invalid';
  return [...(fields.size > 0 ? fields : [ALL])].map((field) => [field, code]);
};

/** Rules that are not well stated are not asked whether they can be met; the others are, as they will be stored. */
export const judgeDefinition = (definition: PortfolioWrite): DefinitionErrors => {
  const errors = definitionErrors(definition);
  return Object.keys(errors).length > 0
    ? errors
    : byPath(feasibilityErrors(configurationOnSave(definition.configuration)));
};
