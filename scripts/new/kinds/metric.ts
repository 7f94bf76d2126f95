/** A performance metric: see docs/how-to/add-a-metric.md. */
import { toCamel, toKebab, toTitle } from '../naming.ts';
import { addToList, type Kind, planned, refused } from '../plan.ts';
import { label } from './label.ts';

const FOLDER = 'packages/quant/src/metrics';

const file = (key: string): string => `/**
 * ${key}: one sentence that says what it tells.
 *
 * Formula: the share of periods without a loss. Units: a fraction. Null: never, from two returns on.
 * Source: the paper.
 */
import type { MetricsInput } from './metrics-input.ts';

export function ${toCamel(key)}({ returns }: MetricsInput): number | null {
  let count = 0;
  for (let t = 0; t < returns.length; t++) if (returns[t] >= 0) count += 1;
  return count / returns.length;
}
`;

const test = (key: string): string => `import { describe, expect, it } from 'vitest';
import { computeMetrics, DEFAULT_METRIC_SETTINGS } from './compute-metrics.ts';

const compute = (returns: number[]) =>
  computeMetrics({ returns, benchmark: null, periodsPerYear: 252, ...DEFAULT_METRIC_SETTINGS }).${key};

describe('${key}', () => {
  it('is as computed by hand', () => {
    expect(compute([-0.1, 0.05, 0.01, 0.02])).toBeCloseTo(0.75, 12);
  });

  it('is null where there is too little to say', () => {
    expect(compute([0.01])).toBeNull();
  });
});
`;

export const metric: Kind = {
  usage: 'metric <snake_case_key>',
  plan: (key) => {
    if (!/^[a-z]+(_[a-z0-9]+)*$/.test(key)) return refused('a metric is named in snake_case, as in max_dd');
    const registry = `${FOLDER}/compute-metrics.ts`;
    return planned({
      files: [
        { path: `${FOLDER}/${toKebab(key)}.ts`, text: file(key) },
        { path: `${FOLDER}/${toKebab(key)}.test.ts`, text: test(key) },
      ],
      insertions: [
        addToList('packages/quant/src/keys.ts', 'METRIC_KEYS', key),
        {
          path: registry,
          after: "import type { MetricKey } from '../keys.ts';\n",
          before: 'import',
          text: `import { ${toCamel(key)} } from './${toKebab(key)}.ts';\n`,
        },
        {
          path: registry,
          after: 'const raw: Record<MetricKey, number | null> = {',
          before: '  };',
          text: `    ${key}: null,\n`,
        },
        {
          path: registry,
          after: 'if (returns.length < 2) return raw;',
          before: '  if (benchmark)',
          text: `  raw.${key} = ${toCamel(key)}(input);\n`,
        },
        ...label('detail', 'metric', key, toTitle(key)),
        ...label('detail', 'metricHint', key, toTitle(key)),
      ],
      next: [
        'write the formula, its reference value, and when it is null',
        'name it in three languages, and show it in apps/web/src/features/portfolio-detail/metric-tiles.tsx',
        'docs/how-to/add-a-metric.md tells the rest',
      ],
    });
  },
};
