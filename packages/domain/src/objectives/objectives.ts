/** All objectives of the product: how each is stored, what it needs, and how the core is asked for it. A missing one does not compile. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import { OBJECTIVE_KEYS, type ObjectiveKey } from '@ballast/quant/keys';
import type { PolicyObjective } from '@ballast/quant/policy/policy-settings';
import { below, type Found } from '../found.ts';

/** Fields that belong to some objectives; with others they are reset before storing (§5). */
export type ObjectiveField = 'targetReturn' | 'targetRisk' | 'riskAversion';

/** In what the value of an optimum is told to people. */
export type ObjectiveUnit = 'return' | 'volatility' | 'sharpe';

/** In what trades toward an optimum pay for their costs (math#worth-of-trades); of less risk there is no return to pay with. */
export type ObjectiveBenefit =
  | 'risk'
  | 'expectedReturn'
  | 'equalRisk'
  | 'certaintyEquivalent'
  | 'certaintyEquivalentOfTracking';

interface ObjectiveDefinition<Key extends ObjectiveKey> {
  readonly unit: ObjectiveUnit;
  readonly benefit: ObjectiveBenefit;
  readonly uses: readonly ObjectiveField[];
  /** The switch that is stored as on with it. */
  readonly flag?: 'sharpe' | 'trackingError';
  /** Stored under another key, where it is known by its fields. */
  readonly storedAs?: {
    readonly key: ObjectiveKey;
    readonly isMeant: (configuration: Configuration) => boolean;
  };
  /** Paths from the configuration. */
  readonly errors?: (configuration: Configuration) => Found;
  readonly toCore: (configuration: Configuration) => Extract<PolicyObjective, { type: Key }>;
}

const OBJECTIVES: { readonly [Key in ObjectiveKey]: ObjectiveDefinition<Key> } = {
  MinRisk: {
    unit: 'volatility',
    benefit: 'risk',
    uses: ['targetReturn'],
    toCore: () => ({ type: 'MinRisk' }),
  },
  'MinRisk-Target': {
    unit: 'volatility',
    benefit: 'risk',
    uses: ['targetReturn'],
    storedAs: { key: 'MinRisk', isMeant: ({ targetReturn }) => targetReturn !== null },
    errors: ({ targetReturn }) => (targetReturn === null ? [['targetReturn', 'required']] : []),
    toCore: ({ targetReturn }) => ({ type: 'MinRisk-Target', targetReturn: targetReturn ?? 0 }),
  },
  MaxRet: {
    unit: 'return',
    benefit: 'expectedReturn',
    uses: ['targetRisk'],
    toCore: ({ riskProfile }) => ({ type: 'MaxRet', targetRisk: riskProfile.targetRisk }),
  },
  Sharpe: {
    unit: 'sharpe',
    benefit: 'equalRisk',
    uses: [],
    flag: 'sharpe',
    toCore: () => ({ type: 'Sharpe' }),
  },
  Utility: {
    unit: 'return',
    benefit: 'certaintyEquivalent',
    uses: ['riskAversion'],
    toCore: ({ riskProfile }) => ({ type: 'Utility', riskAversion: riskProfile.riskAversion.value }),
  },
  'Utility-TrackingError': {
    unit: 'return',
    benefit: 'certaintyEquivalentOfTracking',
    uses: ['riskAversion'],
    flag: 'trackingError',
    toCore: ({ riskProfile }) => ({
      type: 'Utility-TrackingError',
      riskAversion: riskProfile.riskAversion.value,
    }),
  },
};

const definitionOf = <Key extends ObjectiveKey>(key: Key): ObjectiveDefinition<Key> => OBJECTIVES[key];

export const objectiveBenefit = (key: ObjectiveKey): ObjectiveBenefit => definitionOf(key).benefit;

export const objectiveUnit = (key: ObjectiveKey): ObjectiveUnit => definitionOf(key).unit;

/** What of a configuration belongs to an objective; with others it says nothing. */
export const objectiveFields = (key: ObjectiveKey): readonly ObjectiveField[] => definitionOf(key).uses;

/** The objective that is meant: a stored MinRisk with a target return is MinRisk-Target. */
export const effectiveObjective = (configuration: Configuration): ObjectiveKey =>
  OBJECTIVE_KEYS.find((key) => {
    const { storedAs } = definitionOf(key);
    return storedAs?.key === configuration.objective && storedAs.isMeant(configuration);
  }) ?? configuration.objective;

export const objectiveErrors = (configuration: Configuration): Found =>
  below('configuration', definitionOf(configuration.objective).errors?.(configuration) ?? []);

export const coreObjective = (configuration: Configuration): PolicyObjective =>
  definitionOf(effectiveObjective(configuration)).toCore(configuration);

export interface StoredObjective {
  readonly key: ObjectiveKey;
  readonly isKept: (field: ObjectiveField) => boolean;
  readonly isOn: (flag: 'sharpe' | 'trackingError') => boolean;
}

/** How the chosen objective is stored: under which key, with which fields. */
export const storedObjective = ({ objective }: Configuration): StoredObjective => {
  const { storedAs, uses, flag } = definitionOf(objective);
  return {
    key: storedAs?.key ?? objective,
    isKept: (field) => uses.includes(field),
    isOn: (other) => flag === other,
  };
};
