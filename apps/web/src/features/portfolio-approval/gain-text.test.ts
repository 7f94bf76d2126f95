import { createFormatter } from '@ballast/i18n/format/formatter';
import { expect, it } from 'vitest';
import { gainText } from './gain-text.ts';

const t = ((key: string, params: Readonly<Record<string, string>> = {}) =>
  [key, ...Object.values(params)].join(' ')) as unknown as Parameters<typeof gainText>[0]['t'];
const wording = { t, format: createFormatter('en-US'), value: 50_000, currency: 'USD' };

it('tells a rule in the unit of the objective, without a sign, and return in money as well', () => {
  expect(gainText(wording, { unit: 'return', value: 0.008 })).toBe('proof.gain.return 0.80 $400.00');
  expect(gainText(wording, { unit: 'volatility', value: 0.0123 })).toBe('proof.gain.volatility 1.23');
  expect(gainText(wording, { unit: 'sharpe', value: 0.0214 })).toBe('proof.gain.sharpe 0.021');
});

it('says so where nothing would be left of the figure', () => {
  for (const unit of ['return', 'volatility'] as const) {
    expect(gainText(wording, { unit, value: 0.000_049 })).toBe('proof.gain.little');
    expect(gainText(wording, { unit, value: 0.000_05 })).toContain('0.01');
  }
  expect(gainText(wording, { unit: 'sharpe', value: 0.0004 })).toBe('proof.gain.little');
});
