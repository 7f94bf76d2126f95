import { expect, it } from 'vitest';
import { z } from 'zod';
import { coerceQuery } from './coerce-query.ts';

const shape = z.strictObject({
  page: z.number().int().default(1),
  asc: z.boolean().default(false),
  name: z.string().optional(),
  keys: z.array(z.number()).default([]),
}).shape;

it('reads numbers and booleans that are written plainly, and nothing else', () => {
  expect(coerceQuery(shape, { page: '12', asc: 'true', name: '12', keys: ['1', '2.5'] })).toEqual({
    page: 12,
    asc: true,
    name: '12',
    keys: [1, 2.5],
  });
  for (const page of ['1e3', '0x10', ' 5', '١٢', 'NaN', 'Infinity', '', '+1', '01', '.5', '1'.repeat(41)])
    expect(coerceQuery(shape, { page })).toEqual({ page });
  expect(coerceQuery(shape, { asc: '1', page: ['1', '2'] })).toEqual({ asc: '1', page: ['1', '2'] });
});

it('leaves unknown fields for the schema to refuse, whatever they are called', () => {
  const hostile = Object.assign(Object.create(null), { constructor: 'x', toString: '1' });
  expect(Object.entries(coerceQuery(shape, hostile))).toEqual([
    ['constructor', 'x'],
    ['toString', '1'],
  ]);
});
