/** Everything that can be said of a definition without prices, by form and server alike: its fields, and whether its rules can be met together. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { PortfolioWrite } from '@ballast/contract/entities/portfolio';
import { checkFeasibility } from '@ballast/quant/feasibility';
import type { RuleRef } from '@ballast/quant/rule-ref';
import { configurationOnSave } from './configuration-on-save.ts';
import { coreRules, fieldOfRule } from './constraints/constraints.ts';
import { byPath, type DefinitionErrors, definitionErrors } from './definition-rules.ts';
import type { Found } from './found.ts';

/**
 * With more the proof of a conflict takes seconds, which neither a page nor the api has: the run tells it then. With so many it takes
 * milliseconds, rarely 50.
 */
const TICKERS_JUDGED_MAX = 50;

/** Turnover is left out: it hangs on what is held when the decision is made, and nothing held can always be kept. */
const feasibilityErrors = ({ tickers, constraints }: Configuration): Found => {
  if (tickers.length > TICKERS_JUDGED_MAX) return [];
  const { views: _, maxTurnover: __, ...rules } = coreRules(constraints, tickers);
  const found = checkFeasibility(tickers.length, rules);
  const fieldsOf = (refs: readonly RuleRef[]) => [
    ...new Set(refs.flatMap((ref) => fieldOfRule(ref, constraints) ?? [])),
  ];
  if (found.status === 'infeasible') {
    const fields = fieldsOf(found.conflict);
    return (fields.length > 0 ? fields : ['configuration.constraints']).map((field) => [field, 'conflict']);
  }
  if (found.status === 'feasible') return [];
  const { at } = found;
  if (at.in === 'rule') return fieldsOf([at.rule]).map((field) => [field, 'invalid'] as const);
  return [[at.in === 'group' ? 'configuration.constraints.groupConstraints' : 'configuration', 'invalid']];
};

/** Rules that are not well stated are not asked whether they can be met; the others are, as they will be stored. */
export const judgeDefinition = (definition: PortfolioWrite): DefinitionErrors => {
  const errors = definitionErrors(definition);
  return Object.keys(errors).length > 0
    ? errors
    : byPath(feasibilityErrors(configurationOnSave(definition.configuration)));
};
