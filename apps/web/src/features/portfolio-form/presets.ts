/** Three ways to fill everything at once for who wants no detail: an objective, a limit an asset and the triggers. Pure. */
import { CONSTRAINTS_DEFAULT, REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import type { PlanDetails } from '@ballast/contract/entities/plan';
import type { ObjectiveKey } from '@ballast/quant/keys';
import type { PortfolioValues } from './portfolio-values.ts';

export const PRESET_KEYS = ['calm', 'balanced', 'bold'] as const;
export type PresetKey = (typeof PRESET_KEYS)[number];

interface Preset {
  /** The first that the plan has. None of them can be out of reach, whatever the tickers; Sharpe is where no asset promises more than cash. */
  readonly objectives: readonly ObjectiveKey[];
  readonly riskAversion: number;
  /** Of one asset, a fraction. */
  readonly weightMax: number;
  /** A fraction. */
  readonly drift: number;
  /** Calendar days; null: none. */
  readonly period: number | null;
}

const PRESETS: Readonly<Record<PresetKey, Preset>> = {
  calm: { objectives: ['MinRisk'], riskAversion: 7, weightMax: 0.25, drift: 0.05, period: 30 },
  balanced: { objectives: ['Utility', 'Sharpe'], riskAversion: 5, weightMax: 0.35, drift: 0.1, period: null },
  bold: { objectives: ['Utility'], riskAversion: 3, weightMax: 0.5, drift: 0.15, period: null },
};

/** Room beyond equal weights, so that a limit leaves something to choose. */
const ROOM = 1.25;

type Plan = Pick<PlanDetails, 'objectives' | 'constraints' | 'minRebalancingPeriod'>;

/** What a preset fills in. */
export interface PresetFigures {
  readonly objective: ObjectiveKey;
  readonly riskAversion: number;
  /** null: the plan has no limits of weights. */
  readonly weightMax: number | null;
  readonly drift: number;
  readonly period: number | null;
}

/** undefined: the plan has none of its objectives. */
export function presetFigures(key: PresetKey, plan: Plan, count: number): PresetFigures | undefined {
  const { objectives, riskAversion, weightMax, drift, period } = PRESETS[key];
  const objective = objectives.find((each) => plan.objectives[each] === 'enabled');
  if (objective === undefined) return undefined;
  const least = count === 0 ? 0 : Math.ceil((ROOM * 100) / count) / 100;
  return {
    objective,
    riskAversion,
    weightMax:
      plan.constraints.weightConstraints === 'enabled' ? Math.min(1, Math.max(weightMax, least)) : null,
    drift,
    period: period === null ? null : Math.max(period, plan.minRebalancingPeriod ?? 0),
  };
}

type Filled = Pick<PortfolioValues, 'objective' | 'riskAversion' | 'constraints' | 'rebalancing'>;

const filledBy = (figures: PresetFigures, { tickers }: Pick<PortfolioValues, 'tickers'>): Filled => {
  const { objective, riskAversion, weightMax, drift, period } = figures;
  const limits = {
    enabled: weightMax !== null && tickers.length > 0,
    value: weightMax === null ? [] : tickers.map(({ symbol }) => ({ symbol, min: 0, max: weightMax })),
  };
  return {
    objective,
    riskAversion,
    constraints: { ...CONSTRAINTS_DEFAULT, noShort: !limits.enabled, weightConstraints: limits },
    rebalancing: {
      ...REBALANCING_DEFAULT,
      drift: { active: true, value: drift },
      period: period === null ? REBALANCING_DEFAULT.period : { active: true, value: period },
    },
  };
};

/** Nothing where the plan does not have it. */
export const applyPreset = (key: PresetKey, values: PortfolioValues, plan: Plan): PortfolioValues => {
  const figures = presetFigures(key, plan, values.tickers.length);
  return figures === undefined ? values : { ...values, ...filledBy(figures, values) };
};

/** Which of them the values are, if any. */
export const presetOf = (values: PortfolioValues, plan: Plan): PresetKey | undefined =>
  PRESET_KEYS.find((key) => {
    const figures = presetFigures(key, plan, values.tickers.length);
    if (figures === undefined) return false;
    const filled = Object.entries(filledBy(figures, values)) as [keyof Filled, unknown][];
    return filled.every(([name, value]) => JSON.stringify(values[name]) === JSON.stringify(value));
  });
