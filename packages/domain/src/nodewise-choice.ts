/** Whether the closed forms can stand in for the program (math#nodewise-option), asked of a configuration as it will be stored. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import {
  type NodewiseAvailability,
  nodewiseAvailability,
} from '@ballast/quant/covariance/nodewise-availability';
import { configurationOnSave } from './configuration-on-save.ts';
import { usedConstraints } from './constraints/constraints.ts';
import { effectiveObjective } from './objectives/objectives.ts';

export const nodewiseChoice = (configuration: Configuration): NodewiseAvailability => {
  const { models, constraints, ...rest } = configurationOnSave(configuration);
  const objective = effectiveObjective({ models, constraints, ...rest });
  return nodewiseAvailability(models, usedConstraints(constraints), objective);
};
