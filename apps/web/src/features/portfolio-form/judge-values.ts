/** The values judged by the rules that the server asks, told at the field on the page that they hang on. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { FieldErrorCode } from '@ballast/contract/errors';
import { judgeDefinition } from '@ballast/domain/judge-definition';
import { type PortfolioValues, toWrite } from './portfolio-values.ts';

export type Judged = Readonly<Partial<Record<'tickers' | 'models', FieldErrorCode>>>;

/** Rules and supervision of a stored portfolio have no field here: what stands in their way are the tickers chosen now. */
const fieldOf = (path: string) => (path === 'configuration.models' ? 'models' : 'tickers');

export const judgeValues = (values: PortfolioValues, stored?: Portfolio): Judged => {
  const judged: Partial<Record<'tickers' | 'models', FieldErrorCode>> = {};
  for (const [path, codes] of Object.entries(judgeDefinition(toWrite(values, stored))))
    for (const code of codes) judged[fieldOf(path)] ??= code;
  return judged;
};
