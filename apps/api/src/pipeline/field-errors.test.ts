import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';

const schema = z.strictObject({
  name: z.string().min(2).max(4),
  size: z.number().min(1).max(10),
  share: z.number().gt(0),
  list: z.array(z.string().min(3)).max(2),
  email: z.email().optional(),
});
const good = { name: 'abc', size: 5, share: 0.5, list: [] };
const wrong = (change: object) => {
  const { error } = schema.safeParse({ ...good, ...change });
  return fieldErrors(error?.issues ?? []);
};

it.each([
  ['a short text', { name: 'a' }, { name: [{ code: 'min_length', limit: 2 }] }],
  ['a long text', { name: 'abcde' }, { name: [{ code: 'max_length', limit: 4 }] }],
  ['a small number', { size: 0 }, { size: [{ code: 'minimum', limit: 1 }] }],
  ['a large number', { size: 11 }, { size: [{ code: 'maximum', limit: 10 }] }],
  ['a long list', { list: ['abc', 'abc', 'abc'] }, { list: [{ code: 'maximum', limit: 2 }] }],
  ['a text in a list', { list: ['abc', 'ab'] }, { 'list.1': [{ code: 'min_length', limit: 3 }] }],
])('%s is told with its limit', (_, change, told) => {
  expect(wrong(change)).toEqual(told);
});

it('a bound that may not be met itself is no limit to tell', () => {
  expect(wrong({ share: 0 })).toEqual({ share: [{ code: 'minimum' }] });
});

it.each([
  ['missing', { name: undefined }, { name: [{ code: 'required' }] }],
  ['of another type', { name: 3 }, { name: [{ code: 'invalid' }] }],
  ['no address', { email: 'x' }, { email: [{ code: 'email' }] }],
  ['not known', { more: 1 }, { more: [{ code: 'unknown_field' }] }],
])('what is %s has a code alone', (_, change, told) => {
  expect(wrong(change)).toEqual(told);
});
