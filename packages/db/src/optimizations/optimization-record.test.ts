import type { ModelResult } from '@ballast/contract/entities/optimization';
import { modelResultSchema } from '@ballast/contract/entities/optimization';
import { buildModelResult } from '@ballast/testing/builders';
import { expect, it } from 'vitest';
import { toJson } from '../client/json.ts';
import { toModelResult } from './optimization-record.ts';

const stored = ({ status, error, results, certificate, ...details }: ModelResult) => ({
  status,
  error: error as never,
  weights: toJson(results) as never,
  certificate: certificate as never,
  details: toJson(details) as never,
});
const SYMBOL = 'AAPL.US.NASDAQ';
const result: ModelResult = {
  ...buildModelResult({ [SYMBOL]: 1 }),
  certificate: {
    solver: 'pivoting',
    kktResidual: 0,
    gap: 0,
    active: [{ rule: { rule: 'upper', asset: SYMBOL }, multiplier: 0.1 }],
    condition: 1,
    timeMs: 1,
    fallbacks: [{ fallback: 'ridge' }],
  },
  warnings: [{ warning: 'frozen', asset: SYMBOL, count: 21 }],
};

it('reads what it stored', () => {
  expect(toModelResult(stored(result))).toEqual(result);
  const error = { error: 'unexpected', message: 'boom' } as const;
  const failed: ModelResult = { ...result, status: 'error', error, results: [], certificate: null };
  expect(toModelResult(stored(failed))).toEqual(failed);
});

it('answers with what the contract allows where an earlier version stored strings', () => {
  const old = {
    ...stored(result),
    certificate: {
      ...(result.certificate ?? {}),
      active: [{ id: `upper[${SYMBOL}]`, multiplier: 0.1 }],
    } as never,
    details: { ...(stored(result).details as object), warnings: [`frozen:${SYMBOL},21`] } as never,
  };
  const read = toModelResult(old);
  expect(read).toEqual({ ...result, certificate: null, warnings: [] });
  expect(modelResultSchema.parse(read)).toEqual(read);
  const error = { code: 'sum-min', params: { conflict: 'lower' } } as never;
  expect(toModelResult({ ...old, status: 'infeasible', error }).error).toEqual({ error: 'unreadable' });
});
