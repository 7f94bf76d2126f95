/** When the nodewise option (math#nodewise-option) is open; apart from its weights, so that a page can ask without them. */
import type { ConstraintKey, ModelKey, ObjectiveKey } from '../keys.ts';

/** Their precision is one that the closed-form weights are defined for. */
const MODELS: readonly ModelKey[] = [
  'static_magnus_algorithm',
  'factor_magnus_algorithm',
  'dynamic_magnus_algorithm',
];
const OBJECTIVES: readonly ObjectiveKey[] = ['MinRisk', 'MinRisk-Target', 'Sharpe'];

export type NodewiseAvailability =
  | { readonly available: true }
  | { readonly available: false; readonly reason: 'models' | 'constraints' | 'objective' };

/** Only shorts without a limit leave the closed forms valid; `constraints` are those in force. */
export function nodewiseAvailability(
  models: readonly ModelKey[],
  constraints: readonly ConstraintKey[],
  objective: ObjectiveKey,
): NodewiseAvailability {
  if (models.length === 0 || !models.every((key) => MODELS.includes(key)))
    return { available: false, reason: 'models' };
  if (constraints.length !== 1 || constraints[0] !== 'short')
    return { available: false, reason: 'constraints' };
  return OBJECTIVES.includes(objective) ? { available: true } : { available: false, reason: 'objective' };
}
