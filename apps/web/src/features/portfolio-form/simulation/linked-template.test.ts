import { describe, expect, it } from 'vitest';
import { emptyValues, toSimulation } from '../portfolio-values.ts';
import { linkedTemplate } from './linked-template.ts';

const values = {
  ...emptyValues('EUR', ['linear_method']),
  ...{ name: 'Ten years', investmentStartDate: '2016-01-04', endDate: '2025-12-31' },
  tickers: ['A', 'B', 'C'].map((code) => ({ symbol: `${code}.US.NYSE`, name: code })),
};
const definition = JSON.parse(JSON.stringify(toSimulation(values)));

describe('a definition that came with an address', () => {
  it('is taken up with its days, and keeps a draft of its own', () => {
    const one = linkedTemplate('#rules=one', definition, 'USD');
    expect(one).toMatchObject({
      definition: { name: 'Ten years', currency: 'EUR', configuration: { models: ['linear_method'] } },
      test: { start: '2016-01-04', end: '2025-12-31' },
    });
    expect(linkedTemplate('#rules=other', definition, 'USD')?.key).not.toBe(one?.key);
  });

  it.each([
    ['nothing', null],
    ['a text', 'rules'],
    ['without its configuration', { ...definition, configuration: undefined }],
    [
      'with a model that is none',
      { ...definition, configuration: { ...definition.configuration, models: ['x'] } },
    ],
    ['with rules of another shape', { ...definition, rebalancing: { active: 'yes' } }],
    ['with days that are no texts', { ...definition, endDate: 5 }],
  ])('is refused where it is %s', (_, found) => {
    expect(linkedTemplate('#rules=one', found, 'USD')).toBeNull();
  });
});
