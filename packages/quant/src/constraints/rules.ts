/** All rules of a question, in the order in which they narrow bounds and give rows. A field of `Constraints` without a rule does not compile. */
import type { Constraints } from '../problem.ts';
import { assetBounds } from './asset-bounds.ts';
import { budget } from './budget.ts';
import { cardinality } from './cardinality.ts';
import { excluded } from './excluded.ts';
import { groups } from './groups.ts';
import { maxShort } from './max-short.ts';
import { maxTurnover } from './max-turnover.ts';
import { pinned } from './pinned.ts';
import type { RuleDefinition } from './rule-definition.ts';

type BoundField = 'short' | 'lower' | 'upper';
type Rule = Exclude<keyof Constraints, BoundField> | 'budget' | 'bounds' | 'excluded' | 'maxTurnover';

const BY_FIELD = {
  budget,
  bounds: assetBounds,
  // others that narrow bounds stand here: what follows judges the result
  pinned,
  excluded,
  groups,
  maxTurnover,
  maxShort,
  cardinality,
} satisfies Record<Rule, RuleDefinition>;

export const RULES: readonly RuleDefinition[] = Object.values(BY_FIELD);
