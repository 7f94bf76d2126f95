/** The on-save rules of §5: fields that do not belong to the chosen objective are reset before storing. */
import type { Configuration } from '@ballast/contract/entities/configuration';

/** What the user chose; `MinRisk-Target` is stored as MinRisk with its target return. */
export const configurationOnSave = (configuration: Configuration): Configuration => {
  const { objective, riskProfile, constraints } = configuration;
  const isMinRisk = objective === 'MinRisk' || objective === 'MinRisk-Target';
  const isUtility = objective === 'Utility' || objective === 'Utility-TrackingError';
  const isTrackingError = objective === 'Utility-TrackingError';
  return {
    ...configuration,
    objective: objective === 'MinRisk-Target' ? 'MinRisk' : objective,
    sharpe: objective === 'Sharpe',
    targetReturn: isMinRisk ? configuration.targetReturn : null,
    riskProfile: {
      targetRisk: objective === 'MaxRet' ? riskProfile.targetRisk : RISK_DEFAULT.targetRisk,
      riskAversion: {
        value: isUtility ? riskProfile.riskAversion.value : RISK_DEFAULT.riskAversion,
        trackingError: isTrackingError,
      },
    },
    constraints: hasRules(constraints) ? { ...constraints, noShort: false } : constraints,
  };
};

const RISK_DEFAULT = { targetRisk: 0.035, riskAversion: 7 } as const;

/** Adding any rule switches no-short off (decision 009). */
const hasRules = (constraints: Configuration['constraints']): boolean =>
  constraints.short ||
  constraints.maxShort !== null ||
  constraints.weightConstraints.enabled ||
  constraints.groupConstraints.enabled ||
  constraints.views.enabled ||
  constraints.cardinalityConstraints.enabled;

/** The objective the numeric core is asked for: a stored MinRisk with a target return is MinRisk-Target. */
export const effectiveObjective = ({ objective, targetReturn }: Configuration): Configuration['objective'] =>
  objective === 'MinRisk' && targetReturn !== null ? 'MinRisk-Target' : objective;
