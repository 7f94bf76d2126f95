/**
 * Whether the trades of a suggestion are worth their costs (math#worth-of-trades). What a change brings is told in the measure that the objective
 * itself looks for; where that is less risk, there is no return to pay for it, and a price of a point of risk is told instead. Pure.
 */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { RiskFigures } from '@ballast/contract/entities/optimization';
import { effectiveObjective, type ObjectiveBenefit, objectiveBenefit } from './objectives/objectives.ts';

export interface WorthQuestion {
  readonly configuration: Configuration;
  /** Annual; null where nothing is held: the money is cash. */
  readonly before: RiskFigures | null;
  readonly after: RiskFigures;
  /** Of the portfolio, and of the trades: portfolio currency. */
  readonly value: number;
  readonly cost: number;
  /** For how long the trades are expected to stand. */
  readonly horizonYears: number;
  /** Standard error of the difference in expected return, annual; null: not known. */
  readonly returnError: number | null;
}

/** In what the benefit is measured. */
export type WorthMeasure = 'expectedReturn' | 'certaintyEquivalent' | 'equalRisk';

export type TradeWorth =
  | {
      readonly status: 'return';
      readonly measure: WorthMeasure;
      /** Fraction of the value a year. */
      readonly yearly: number;
      /** Over the horizon, portfolio currency. */
      readonly benefit: number;
      /** One standard error of it; null: not known. */
      readonly error: number | null;
      /** Until the benefit has paid the costs; null: it never does. */
      readonly breakEvenDays: number | null;
      readonly horizonDays: number;
    }
  | {
      readonly status: 'risk';
      /** Volatility before less volatility after. */
      readonly less: number;
      /** Costs of a percentage point of it; null: it is not less. */
      readonly perPoint: number | null;
    }
  /** The measure of the objective has no value on one of both sides. */
  | { readonly status: 'unknown' };

const DAYS_PER_YEAR = 365;
const POINT = 0.01;

const UNKNOWN: TradeWorth = { status: 'unknown' };

type Measured = { readonly measure: WorthMeasure; readonly yearly: number } | null;

const CASH = { expectedReturn: 0, volatility: 0, sharpe: null, trackingError: null };

type Side = Pick<RiskFigures, 'expectedReturn' | 'volatility' | 'sharpe' | 'trackingError'>;

const byReturn = (before: Side, after: Side): Measured => ({
  measure: 'expectedReturn',
  yearly: after.expectedReturn - before.expectedReturn,
});

/** What the better ratio earns at the risk that is borne already; cash bears none. */
const atEqualRisk = (before: Side, after: Side): Measured => {
  if (before.volatility === 0) return byReturn(before, after);
  if (before.sharpe === null || after.sharpe === null) return null;
  return { measure: 'equalRisk', yearly: (after.sharpe - before.sharpe) * before.volatility };
};

const certainty =
  (riskOf: (side: Side) => number | null, aversion: number) =>
  (before: Side, after: Side): Measured => {
    const [from, to] = [riskOf(before), riskOf(after)];
    if (from === null || to === null) return null;
    const penalty = (aversion / 2) * (to ** 2 - from ** 2);
    return { measure: 'certaintyEquivalent', yearly: after.expectedReturn - before.expectedReturn - penalty };
  };

/** Null: less risk is what is looked for. */
const MEASURES: Record<
  ObjectiveBenefit,
  (aversion: number) => ((before: Side, after: Side) => Measured) | null
> = {
  risk: () => null,
  expectedReturn: () => byReturn,
  equalRisk: () => atEqualRisk,
  certaintyEquivalent: (aversion) => certainty(({ volatility }) => volatility, aversion),
  certaintyEquivalentOfTracking: (aversion) => certainty(({ trackingError }) => trackingError, aversion),
};

const worthOfRisk = (before: RiskFigures | null, { volatility }: RiskFigures, cost: number): TradeWorth => {
  // beside cash everything is a risk
  const less = before === null ? Number.NaN : before.volatility - volatility;
  if (!Number.isFinite(less)) return UNKNOWN;
  const perPoint = cost / (less / POINT);
  return { status: 'risk', less, perPoint: less > 0 && Number.isFinite(perPoint) ? perPoint : null };
};

export const tradeWorth = (question: WorthQuestion): TradeWorth => {
  const { configuration, before, after, value, cost, horizonYears, returnError } = question;
  const measure = MEASURES[objectiveBenefit(effectiveObjective(configuration))](
    configuration.riskProfile.riskAversion.value,
  );
  if (measure === null) return worthOfRisk(before, after, cost);
  const measured = measure(before ?? CASH, after);
  if (measured === null || !(value > 0)) return UNKNOWN;
  const benefit = value * measured.yearly * horizonYears;
  if (!Number.isFinite(benefit)) return UNKNOWN;
  const daily = (value * measured.yearly) / DAYS_PER_YEAR;
  const days = cost / daily;
  return {
    status: 'return',
    ...measured,
    benefit,
    error: returnError === null ? null : value * returnError * horizonYears,
    // a benefit too small to count in days is none
    breakEvenDays: measured.yearly > 0 && Number.isFinite(days) ? days : null,
    horizonDays: horizonYears * DAYS_PER_YEAR,
  };
};
