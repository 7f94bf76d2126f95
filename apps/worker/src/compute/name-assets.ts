/** The numeric core's outcomes with symbols for its numbers of assets, as the contract has them. */
import type { Exclusion, Fault, RuleRef, Warning } from '@ballast/contract/entities/outcome';
import { EXCLUSION_KEYS } from '@ballast/quant/keys';
import type { Fault as CoreFault, RuleRef as CoreRuleRef } from '@ballast/quant/rule-ref';
import { withRuleAsset } from '@ballast/quant/rule-ref';
import type { Warning as CoreWarning } from '@ballast/quant/warning';
import { withWarningAssets } from '@ballast/quant/warning';

interface Names {
  readonly symbols: readonly string[];
  /** Null: none was given, and nothing is told of it. */
  readonly benchmark: string | null;
}

const namerOf = (symbols: readonly string[]) => (asset: number) => {
  const symbol = symbols[asset];
  if (symbol === undefined) throw new Error(`an outcome names asset ${asset} of ${symbols.length}`);
  return symbol;
};

export const nameRule = (rule: CoreRuleRef, symbols: readonly string[]): RuleRef =>
  withRuleAsset(rule, namerOf(symbols));

export const nameFault = (fault: CoreFault, symbols: readonly string[]): Fault =>
  fault.in === 'rule' ? { in: 'rule', rule: nameRule(fault.rule, symbols) } : fault;

export const nameWarnings = (
  warnings: readonly CoreWarning[],
  { symbols, benchmark }: Names,
): readonly Warning[] =>
  warnings.flatMap((warning): Warning[] => {
    const named = withWarningAssets(warning, namerOf(symbols));
    if (named.warning !== 'benchmark') return [named];
    return benchmark === null ? [] : [{ warning: named.reason, asset: benchmark }];
  });

/** Assets left out, each with its reason. */
export const excludedOf = (warnings: readonly CoreWarning[], symbols: readonly string[]): Exclusion[] =>
  warnings.flatMap((warning) => {
    const reason = EXCLUSION_KEYS.find((key) => key === warning.warning);
    return reason !== undefined && 'asset' in warning
      ? [{ symbol: namerOf(symbols)(warning.asset), reason }]
      : [];
  });
