/** The on-save rules of §5: fields that do not belong to the chosen objective are reset before storing. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import { CONFIGURATION_DEFAULT } from '@ballast/contract/entities/defaults';
import { hasRules } from './constraints/constraints.ts';
import { storedObjective } from './objectives/objectives.ts';

const { targetReturn, riskProfile } = CONFIGURATION_DEFAULT;

/** What the user chose; `MinRisk-Target` is stored as MinRisk with its target return. */
export const configurationOnSave = (configuration: Configuration): Configuration => {
  const { constraints } = configuration;
  const { key, isKept, isOn } = storedObjective(configuration);
  const chosen = configuration.riskProfile;
  return {
    ...configuration,
    objective: key,
    sharpe: isOn('sharpe'),
    targetReturn: isKept('targetReturn') ? configuration.targetReturn : targetReturn,
    riskProfile: {
      targetRisk: isKept('targetRisk') ? chosen.targetRisk : riskProfile.targetRisk,
      riskAversion: {
        value: isKept('riskAversion') ? chosen.riskAversion.value : riskProfile.riskAversion.value,
        trackingError: isOn('trackingError'),
      },
    },
    // any rule switches no-short off (decision 009)
    constraints: hasRules(constraints) ? { ...constraints, noShort: false } : constraints,
  };
};
