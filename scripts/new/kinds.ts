// Everything that can be scaffolded.
import { job } from './kinds/job.ts';
import { keyOnly } from './kinds/key-only.ts';
import { language } from './kinds/language.ts';
import { model } from './kinds/model.ts';
import { operation } from './kinds/operation.ts';
import { pageKind } from './kinds/page.ts';
import type { Kind } from './plan.ts';

export const KINDS = {
  model,
  objective: keyOnly('objective', {
    list: 'OBJECTIVE_KEYS',
    pattern: /^[A-Z][A-Za-z]*(-[A-Z][A-Za-z]*)?$/,
    example: 'MinRisk-Target',
    next: ['state the program that it compiles into, and how its solution is verified'],
  }),
  constraint: keyOnly('constraint', {
    list: 'CONSTRAINT_KEYS',
    pattern: /^[a-z][A-Za-z]*$/,
    example: 'cardinalityConstraints',
    next: [
      'say how it combines with the others (docs/decisions/009-constraints-and-minima.md)',
      'test that it holds, and its infeasible twin',
    ],
  }),
  trigger: keyOnly('trigger', {
    list: 'TRIGGER_KEYS',
    pattern: /^[a-z][A-Za-z]*$/,
    example: 'outperform',
    next: ['it is judged on the last close of the data period, never within a day'],
  }),
  metric: keyOnly('metric', {
    list: 'METRIC_KEYS',
    pattern: /^[a-z][a-z_]*$/,
    example: 'value_at_risk',
    next: ['say when it is null, and why'],
  }),
  operation,
  job,
  page: pageKind,
  language,
} as const satisfies Readonly<Record<string, Kind>>;
