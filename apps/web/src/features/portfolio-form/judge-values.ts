/** The values judged by the rules that the server asks. */

import type { FieldErrorCode } from '@ballast/contract/errors';
import type { DefinitionErrors } from '@ballast/domain/definition-rules';
import { judgeDefinition } from '@ballast/domain/judge-definition';
import { definitionOf, type PortfolioValues } from './portfolio-values.ts';
import { type FieldName, fieldAt } from './steps.ts';

export const judgeValues = (values: PortfolioValues): DefinitionErrors =>
  judgeDefinition(definitionOf(values));

/** The first thing that is wrong with each field of the form. */
export const codesOfFields = (errors: DefinitionErrors): ReadonlyMap<FieldName, FieldErrorCode> => {
  const codes = new Map<FieldName, FieldErrorCode>();
  for (const [path, [code]] of Object.entries(errors)) {
    const field = fieldAt(path);
    if (field !== undefined && code !== undefined && !codes.has(field)) codes.set(field, code);
  }
  return codes;
};
