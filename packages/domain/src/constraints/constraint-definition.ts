/** What the product knows about one constraint besides its schema (contract) and its words (i18n). */
import type { Configuration, Constraints } from '@ballast/contract/entities/configuration';
import type { ConstraintKey } from '@ballast/quant/keys';
import type { PolicySettings } from '@ballast/quant/policy/policy-settings';
import type { Constraints as StatedConstraints } from '@ballast/quant/problem';
import type { RuleRef } from '@ballast/quant/rule-ref';
import type { Figure } from '../figure.ts';
import type { Found } from '../found.ts';

/** What the numeric core is told of constraints: its rules, the views, and the cap that it keeps beside the costs. */
export type CoreRules = StatedConstraints & Partial<Pick<PolicySettings, 'views' | 'maxTurnover'>>;

/** Assets of the question, by the index at which the core knows them. */
export interface CoreAssets {
  readonly symbols: readonly string[];
  readonly indicesOf: (symbols: readonly string[]) => number[];
}

export interface ConstraintDefinition<Key extends ConstraintKey = ConstraintKey> {
  /** Whether it is in force; a plan may lock what is (§5). */
  readonly isUsed: (value: Constraints[Key]) => boolean;
  /** What its schema cannot see; paths below its own. */
  readonly errors?: (value: Constraints[Key], configuration: Configuration) => Found;
  /** What is left of it for these tickers; absent: all of it. */
  readonly forTickers?: (value: Constraints[Key], tickers: ReadonlySet<string>) => Constraints[Key];
  /** Asked where it is used; `maxShort` and the bounds of weights hang on `short`. */
  readonly toCore?: (
    value: Constraints[Key],
    assets: CoreAssets,
    constraints: Constraints,
  ) => Partial<CoreRules>;
  /** It is in force beside no-short too, which else means 0 ≤ w ≤ 1 and nothing else (decision 009). */
  readonly isBesideNoShort?: true;
  /** What the core calls its rules where one binds or conflicts. */
  readonly rules: readonly RuleRef['rule'][];
  /** The figure that it is summed up with; null: it is not named. */
  readonly figure: (value: Constraints[Key], constraints: Constraints) => Figure | null;
}
