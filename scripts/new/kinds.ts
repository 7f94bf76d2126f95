/** Everything that can be scaffolded. */
import { brokerage } from './kinds/brokerage.ts';
import { constraint } from './kinds/constraint.ts';
import { job } from './kinds/job.ts';
import { language } from './kinds/language.ts';
import { metric } from './kinds/metric.ts';
import { model } from './kinds/model.ts';
import { objective } from './kinds/objective.ts';
import { operation } from './kinds/operation.ts';
import { pageKind } from './kinds/page.ts';
import { trigger } from './kinds/trigger.ts';
import type { Kind } from './plan.ts';

export const KINDS = {
  model,
  objective,
  constraint,
  trigger,
  metric,
  brokerage,
  operation,
  job,
  page: pageKind,
  language,
} as const satisfies Readonly<Record<string, Kind>>;
