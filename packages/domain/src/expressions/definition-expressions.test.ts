import { type Configuration, configurationSchema } from '@ballast/contract/entities/configuration';
import { describe, expect, it } from 'vitest';
import { expressionErrors } from './definition-expressions.ts';

type View = Configuration['constraints']['views']['value'][number];

const errorsOf = (...views: readonly Omit<View, 'confidence'>[]) =>
  expressionErrors(
    configurationSchema.parse({
      tickers: ['THYAO.F.BIST', 'GARAN.F.BIST', 'AKBNK.F.BIST'],
      models: ['linear_method', 'sample_algorithm'],
      constraints: {
        groupConstraints: {
          enabled: true,
          value: [{ name: 'Banks', members: ['GARAN.F.BIST', 'AKBNK.F.BIST'], min: 0, max: 0.5 }],
        },
        views: { enabled: true, value: views.map((view) => ({ ...view, confidence: null })) },
      },
    }),
  );

describe('expressionErrors', () => {
  it('is silent about views without text and texts that say the same', () => {
    const relative = { long: ['THYAO.F.BIST'], short: ['GARAN.F.BIST'], value: 0.05 };
    expect(
      errorsOf(
        relative,
        { ...relative, expression: 'THYAO - GARAN = 5 %' },
        { ...relative, expression: 'THYAO = GARAN + 0,05' },
        {
          long: ['THYAO.F.BIST'],
          short: ['GARAN.F.BIST', 'AKBNK.F.BIST'],
          value: 0.02,
          expression: 'THYAO - group:Banks = 0.02',
        },
      ),
    ).toEqual({});
  });

  it('names the field whose text says something else, or nothing, and the place in it', () => {
    const view = { long: ['THYAO.F.BIST'], short: [], value: 0.1 };
    const path = 'configuration.constraints.views.value';
    expect(
      errorsOf(
        { ...view, expression: 'THYAO = 0.2' },
        { ...view, expression: 'GARAN = 0.1' },
        { ...view, expression: 'THYAO = 0.1' },
        { ...view, expression: 'THYAO >= 0.1' },
        { ...view, expression: 'THYAO - XYZ = 0.1' },
        { ...view, expression: 'import("fs")' },
      ),
    ).toEqual({
      [`${path}.0.expression`]: [{ code: 'invalid', reason: 'differs', at: 0, length: 11 }],
      [`${path}.1.expression`]: [{ code: 'invalid', reason: 'differs', at: 0, length: 11 }],
      [`${path}.3.expression`]: [{ code: 'invalid', reason: 'not_a_view', at: 6, length: 1 }],
      [`${path}.4.expression`]: [{ code: 'invalid', reason: 'unknown_name', at: 8, length: 3 }],
      [`${path}.5.expression`]: [{ code: 'invalid', reason: 'unknown_name', at: 0, length: 6 }],
    });
  });
});
