import {
  fallbackSchema,
  modelErrorSchema,
  ruleRefSchema,
  warningSchema,
} from '@ballast/contract/entities/outcome';
import { expect, it } from 'vitest';
import { buildComponents } from './components.ts';
import { exampleOf } from './example.ts';

it.each([
  ['Rule', ruleRefSchema],
  ['Warning', warningSchema],
  ['Fallback', fallbackSchema],
  ['ModelError', modelErrorSchema],
])('%s has an example of one of its members', (name, schema) => {
  const { schemas, resolve } = buildComponents();
  const described = schemas[name];
  expect(schema.safeParse(described && exampleOf(described, resolve)).error).toBeUndefined();
});
