import {
  faultSchema,
  type RuleRef,
  ruleRefSchema,
  type Warning,
  warningSchema,
} from '@ballast/contract/entities/outcome';
import {
  ASSET_RULES,
  ASSET_WARNINGS,
  COUNTED_WARNINGS,
  EXCLUSION_KEYS,
  HISTORY_WARNINGS,
  MODEL_WARNINGS,
  PORTFOLIO_RULES,
} from '@ballast/quant/keys';
import type { RuleRef as CoreRuleRef } from '@ballast/quant/rule-ref';
import type { Warning as CoreWarning } from '@ballast/quant/warning';
import { describe, expect, it } from 'vitest';
import { excludedOf, nameFault, nameRule, nameWarnings } from './name-assets.ts';

const symbols = ['AAA.US.NYSE', 'BBB.US.NYSE', 'CCC.US.NYSE'];
const names = { symbols, benchmark: 'SPX.US.INDEX' };

/** The contract has no member that the core does not have. */
const asInCore = {
  rule: (rule: RuleRef): CoreRuleRef<string> => rule,
  warning: (w: Warning): CoreWarning<string> => w,
};

const RULES: readonly CoreRuleRef[] = [
  ...ASSET_RULES.map((rule) => ({ rule, asset: 1 })),
  { rule: 'group', group: 'Tech [a].x', bound: 'min' },
  ...PORTFOLIO_RULES.map((rule) => ({ rule })),
];
const WARNINGS: readonly CoreWarning[] = [
  ...ASSET_WARNINGS.map((warning) => ({ warning, asset: 1 })),
  { warning: 'duplicate', assets: [2, 0] },
  ...COUNTED_WARNINGS.map((warning) => ({ warning, asset: 1, count: 0 })),
  ...HISTORY_WARNINGS.map((warning) => ({ warning, count: 2 })),
  ...MODEL_WARNINGS.map((warning) => ({ warning, model: 'linear_method' as const })),
  { warning: 'ridge', model: null },
  { warning: 'model-risk-gap' },
  { warning: 'second-opinion', method: 'pivoting' },
];

describe('outcomes of the core', () => {
  it.each(RULES)('%j becomes a rule of the contract', (rule) => {
    const named = ruleRefSchema.parse(nameRule(rule, symbols));
    expect(asInCore.rule(named)).toEqual('asset' in rule ? { ...rule, asset: 'BBB.US.NYSE' } : rule);
    expect(faultSchema.parse(nameFault({ in: 'rule', rule }, symbols))).toEqual({ in: 'rule', rule: named });
  });

  it.each(WARNINGS)('%j becomes a warning of the contract', (warning) => {
    const [named] = nameWarnings([warning], names).map((told) => warningSchema.parse(told));
    const expected =
      'assets' in warning
        ? { ...warning, assets: ['CCC.US.NYSE', 'AAA.US.NYSE'] }
        : { ...warning, ...('asset' in warning && { asset: 'BBB.US.NYSE' }) };
    expect(named && asInCore.warning(named)).toEqual(expected);
  });

  it('name the benchmark, where there is one', () => {
    const left = { warning: 'benchmark', reason: 'coverage' } as const;
    expect(nameWarnings([left], names)).toEqual([{ warning: 'coverage', asset: 'SPX.US.INDEX' }]);
    expect(nameWarnings([left], { symbols, benchmark: null })).toEqual([]);
  });

  it('name nothing that is not there', () => {
    expect(() => nameRule({ rule: 'lower', asset: 3 }, symbols)).toThrow('asset 3 of 3');
  });
});

it('takes for left out what has a reason to be', () => {
  const left = EXCLUSION_KEYS.map((reason, i) => ({ symbol: symbols[i], reason }));
  expect(excludedOf([...WARNINGS], symbols)).toEqual(
    EXCLUSION_KEYS.map((reason) => ({ symbol: symbols[1], reason })),
  );
  expect(
    excludedOf(
      EXCLUSION_KEYS.map((warning, asset) => ({ warning, asset })),
      symbols,
    ),
  ).toEqual(left);
  expect(excludedOf([{ warning: 'benchmark', reason: 'coverage' }], symbols)).toEqual([]);
});
