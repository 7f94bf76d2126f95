import { constraintsSchema } from '@ballast/contract/entities/configuration';
import { rebalancingSchema } from '@ballast/contract/entities/rebalancing';
import { createFormatter } from '@ballast/i18n/format/formatter';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTranslator } from '../testing/load-translator.ts';
import { ruleTexts, supervisionTexts, type Wording } from './summary-texts.ts';

let wording: Wording;

beforeAll(async () => {
  const t = (await loadTranslator('en', ['portfolio'])) as unknown as Wording['t'];
  wording = { t, format: createFormatter('en-US') };
});

const limits = (count: number) => ({
  enabled: true,
  value: Array.from({ length: count }, (_, i) => ({ symbol: `A${i}.US.NYSE`, min: 0.04, max: 0.25 })),
});

describe('the summary of a portfolio', () => {
  it('names the rules that hold, and those alone', () => {
    const rules = (part: object) => ruleTexts(wording, constraintsSchema.parse(part));
    expect(rules({})).toEqual(['No short sales']);
    expect(rules({ noShort: false, short: true })).toEqual(['Short sales allowed']);
    expect(rules({ noShort: false, weightConstraints: limits(11) })).toEqual([
      'No short sales',
      'Weight limits of 11 assets',
    ]);
    expect(rules({ noShort: false, weightConstraints: { ...limits(2), enabled: false } })).toEqual([
      'No short sales',
    ]);
    expect(rules({ noShort: false, short: true, maxShort: 0.3, maxTurnover: 0.125 })).toEqual([
      'Short sales allowed',
      'Shorts of at most 30%',
      'At most 12.50% of what is held changes',
    ]);
    expect(rules({ cardinalityConstraints: { enabled: true, value: 1 } })).toEqual([
      'No short sales',
      'At most 1 holding',
    ]);
  });

  it('names every trigger of supervision with its limit', () => {
    const watch = (part: object) => supervisionTexts(wording, rebalancingSchema.parse(part));
    expect(watch({})).toEqual(['Drift above 10%']);
    expect(watch({ period: { active: true, value: 90 }, drift: { active: true, value: 0.125 } })).toEqual([
      'Every 90 days',
      'Drift above 12.50%',
    ]);
    expect(watch({ period: { active: true, value: 1 }, drift: { active: false } })).toEqual(['Every day']);
    expect(watch({ active: false })).toEqual(['Off']);
    expect(watch({ drift: { active: false } })).toEqual(['Off']);
  });
});
