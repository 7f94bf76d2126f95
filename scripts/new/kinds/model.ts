/** A risk model: see docs/how-to/add-a-model.md. */
import { toPascal, toTitle } from '../naming.ts';
import { addToList, type Kind, planned, refused } from '../plan.ts';

const file = (key: string): string => `/**
 * ${key}: one sentence that says what it estimates.
 *
 * Formula: Σ̂ = XᵀX/(T−1), X the centred returns. Units: per period.
 * Source: the paper.
 * Deviations: none.
 */
import type { ReturnMatrix } from '../returns/return-matrix.ts';
import type { RiskModel } from '../risk-model.ts';
import { structuredModel } from './build-risk-model.ts';
import { centreSample } from './centred-sample.ts';

export function estimate${toPascal(key)}(returns: ReturnMatrix): RiskModel {
  const { T, n, X } = centreSample(returns);
  const scale = 1 / Math.sqrt(T - 1);
  const low = { k: T, F: X.map((x) => scale * x), d: new Float64Array(n) };
  return structuredModel({ T, n, info: {}, warnings: [], low });
}
`;

const label = (language: string, section: string, key: string, text: string) => ({
  path: `packages/i18n/src/messages/${language}/quant.ts`,
  after: `  ${section}: {`,
  before: '  }',
  text: `    ${key}: '${text}',\n`,
});

export const model: Kind = {
  usage: 'model <snake_case_key>',
  plan: (key) => {
    if (!/^[a-z]+(_[a-z0-9]+)+$/.test(key))
      return refused('a model is named in snake_case, as in shrunk_model');
    const registry = 'packages/quant/src/covariance/estimate.ts';
    const texts = ['en', 'tr', 'de'].flatMap((language) => [
      label(language, 'model', key, toTitle(key)),
      label(language, 'modelHint', key, toTitle(key)),
    ]);
    return planned({
      files: [{ path: `packages/quant/src/covariance/${key}.ts`, text: file(key) }],
      insertions: [
        addToList('packages/quant/src/keys.ts', 'MODEL_KEYS', key),
        {
          path: registry,
          after: "import type { RiskModel } from '../risk-model.ts';\n",
          before: 'import',
          text: `import { estimate${toPascal(key)} } from './${key}.ts';\n`,
        },
        {
          path: registry,
          after: 'export const RISK_MODELS = {',
          before: '} satisfies',
          text: `  ${key}: estimate${toPascal(key)},\n`,
        },
        ...texts,
      ],
      next: [
        'write the estimator, its name and its hint in three languages',
        'docs/how-to/add-a-model.md tells how it is proved',
      ],
    });
  },
};
