import { expect, it } from 'vitest';
import type { OrderReport } from './judge-order-report.ts';
import { needsLookUp } from './needs-look-up.ts';

const execution = (units: string) => ({ executionId: units, units, price: '1', fee: '0', executedAt: 0 });
const report = (state: OrderReport['state'], ...executed: readonly string[]) => ({
  ...{ state, units: '10.5' },
  executions: executed.map(execution),
});

it.each([
  ['accepted', [], false],
  ['partly_filled', ['4'], false],
  ['filled', ['4', '6.50'], false],
  ['filled', [], true],
  ['filled', ['4'], true],
  ['rejected', [], true],
  ['canceled', ['4'], true],
  ['expired', ['many'], true],
  // canceled too late
  ['canceled', ['10.5'], false],
] as const)('%s with %j: %s', (state, executed, isAsked) => {
  expect(needsLookUp(report(state, ...executed))).toBe(isAsked);
});
