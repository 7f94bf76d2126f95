/** Whether the figure aimed at lies within what the rules leave, and the nearest one that does. Pure. */
import type { AttainableLimits } from '@ballast/contract/entities/preview';
import type { PortfolioValues } from '../portfolio-values.ts';

/** Offered figures have one decimal of a percent, on the side that can be reached. */
const STEP = 0.001;
/** A hundredth of the step: what lies on it is not moved by rounding. */
const SLACK = STEP / 100;

export type OutOfReach =
  /** Annual fractions: the least risk, and the limit that is offered. */
  | { readonly aim: 'risk'; readonly least: number; readonly nearest: number }
  /** The greatest expected return, and the target that is offered. */
  | { readonly aim: 'return'; readonly greatest: number; readonly nearest: number }
  /** No mix earns more than the risk-free rate: the best ratio is that of nothing. No figure would help. */
  | { readonly aim: 'ratio'; readonly greatest: number; readonly riskFree: number };

const rounded = (steps: number) => Number((steps * STEP).toFixed(3));

export const outOfReach = (
  { objective, targetRisk, targetReturn }: Pick<PortfolioValues, 'objective' | 'targetRisk' | 'targetReturn'>,
  limits: AttainableLimits | undefined,
): OutOfReach | null => {
  if (limits?.status !== 'attainable') return null;
  const least = limits.leastRisk.volatility;
  const greatest = limits.greatestReturn.expectedReturn;
  if (objective === 'MaxRet' && targetRisk !== '' && targetRisk < least - SLACK)
    return { aim: 'risk', least, nearest: rounded(Math.ceil((least - SLACK) / STEP)) };
  if (objective === 'MinRisk-Target' && targetReturn !== '' && targetReturn > greatest + SLACK)
    return { aim: 'return', greatest, nearest: rounded(Math.floor((greatest + SLACK) / STEP)) };
  if (objective === 'Sharpe' && greatest <= limits.riskFree)
    return { aim: 'ratio', greatest, riskFree: limits.riskFree };
  return null;
};
