/** What a question about prices is asked about: the definition of the form, once it can be asked about at all. Pure. */
import { MODELS_MIN, TICKERS_MIN } from '@ballast/contract/constants';
import type { PreviewedDefinition } from '@ballast/contract/operations/portfolio-preview';
import { judgeValues } from '../judge-values.ts';
import { type PortfolioValues, toWrite } from '../portfolio-values.ts';

type Part = 'configuration' | 'rebalancing';

/** Null while tickers, models or the part that the question rests on are not stated. */
const previewed = (values: PortfolioValues, part: Part): PreviewedDefinition | null => {
  if (values.tickers.length < TICKERS_MIN || values.models.length < MODELS_MIN) return null;
  if (!(Number(values.plannedInvestment) > 0)) return null;
  const isStated = Object.keys(judgeValues(values)).every(
    (path) => path !== part && !path.startsWith(`${part}.`),
  );
  if (!isStated) return null;
  const { name: _, description: __, initialAllocation: ___, ...definition } = toWrite(values);
  return definition;
};

/** Which figure is aimed at does not matter for what is within reach. */
export const limitsQuestion = (values: PortfolioValues, portfolioId: string | null) => {
  const definition = previewed({ ...values, objective: 'MinRisk' }, 'configuration');
  if (definition === null || portfolioId === null) return definition;
  // turnover and costs count from what it holds
  return { ...definition, portfolio: portfolioId };
};

/** Which objective is chosen does not matter for what triggers would have done. */
export const triggersQuestion = (values: PortfolioValues): PreviewedDefinition | null =>
  values.rebalancing.active ? previewed({ ...values, objective: 'MinRisk' }, 'rebalancing') : null;
