/** The figures that are compared before and after, by what they are taken against. */
import type { RiskFigures } from '@ballast/contract/entities/optimization';

const FIGURES = [
  'volatility',
  'valueAtRisk',
  'expectedReturn',
  'sharpe',
  'trackingError',
  'largestPosition',
] as const satisfies readonly (keyof RiskFigures)[];
export type Figure = (typeof FIGURES)[number];

/** Tracking error is taken against the benchmark, else against what is held; with neither of them it says nothing. */
export const shownFigures = (before: RiskFigures | null, benchmark: string | undefined): readonly Figure[] =>
  before === null && benchmark === undefined ? FIGURES.filter((key) => key !== 'trackingError') : FIGURES;
