import {
  type Configuration,
  type Constraints,
  configurationSchema,
  constraintsSchema,
} from '@ballast/contract/entities/configuration';
import { CONSTRAINT_KEYS, type ConstraintKey } from '@ballast/quant/keys';
import { describe, expect, it } from 'vitest';
import { configurationOnSave } from '../configuration-on-save.ts';
import { coreRules, fieldOfRule, namedConstraints, usedConstraints } from './constraints.ts';

const [A, B, C] = ['A.US.X', 'B.US.X', 'C.US.X'] as const;
const tickers = [A, B, C];
const constraints = (part: object): Constraints => constraintsSchema.parse({ noShort: false, ...part });
const configuration = (part: object): Configuration =>
  configurationSchema.parse({ tickers, models: ['linear_method'], constraints: part });

/** Each constraint in force, and what the core is told of it. */
const IN_FORCE = {
  noShort: [{ noShort: true }, {}],
  short: [{ short: true }, { short: true }],
  maxShort: [
    { short: true, maxShort: 0.2 },
    { short: true, maxShort: 0.2 },
  ],
  weightConstraints: [
    { weightConstraints: { enabled: true, value: [{ symbol: B, min: 0.1, max: 0.4 }] } },
    { lower: [0, 0.1, 0], upper: [1, 0.4, 1] },
  ],
  groupConstraints: [
    { groupConstraints: { enabled: true, value: [{ name: 'g', members: [C, A], min: 0.1, max: 0.5 }] } },
    { groups: [{ name: 'g', members: [2, 0], min: 0.1, max: 0.5 }] },
  ],
  views: [
    { views: { enabled: true, value: [{ long: [A], short: [B], value: 0.05, confidence: null }] } },
    { views: [{ coefficients: { [A]: 1, [B]: -1 }, value: 0.05, confidence: null }] },
  ],
  cardinalityConstraints: [
    { cardinalityConstraints: { enabled: true, value: 2 } },
    { cardinality: { max: 2 } },
  ],
  maxTurnover: [{ maxTurnover: 0.3 }, { maxTurnover: 0.3 }],
} as const satisfies Record<ConstraintKey, readonly [object, object]>;

describe.each(CONSTRAINT_KEYS)('the constraint %s', (key) => {
  const [part, told] = IN_FORCE[key];

  it('is in force where it is chosen, and only there', () => {
    expect(usedConstraints(constraints(part))).toContain(key);
    expect(usedConstraints(constraints({}))).toEqual([]);
  });

  it('switches no-short off when it is saved, unless it is that', () => {
    const saved = configurationOnSave(configuration({ ...part, noShort: true }));
    expect(saved.constraints.noShort).toBe(key === 'noShort');
  });

  it('is told to the core', () => {
    expect(coreRules(constraints(part), tickers)).toEqual(told);
  });

  it('is named in a summary', () => {
    expect(namedConstraints(constraints(part)).map((named) => named.key)).toContain(key);
  });
});

describe('constraints together', () => {
  it('give way to no-short, but for views and turnover, which are not about signs', () => {
    const all = Object.assign({}, ...Object.values(IN_FORCE).map(([part]) => part));
    expect(Object.keys(coreRules(constraints(all), tickers)).sort()).toEqual(['maxTurnover', 'views']);
  });

  it('let weights without limits of their own go as low as shorts may', () => {
    const weights = IN_FORCE.weightConstraints[0];
    const lower = (part: object) => coreRules(constraints({ ...weights, ...part }), tickers).lower;
    expect(lower({ short: true })).toEqual([-1, 0.1, -1]);
    expect(lower({ short: true, maxShort: 0.3 })).toEqual([-0.3, 0.1, -0.3]);
    expect(lower({ maxShort: 0.3 })).toEqual([0, 0.1, 0]);
  });

  it('leave a limit of shorts aside where there are none', () => {
    expect(coreRules(constraints({ maxShort: 0.3 }), tickers)).toEqual({});
  });

  it('are found by what the core calls their rules', () => {
    const chosen = constraints({
      short: true,
      maxShort: 0.2,
      ...IN_FORCE.weightConstraints[0],
      ...IN_FORCE.groupConstraints[0],
    });
    const field = (rule: Parameters<typeof fieldOfRule>[0]['rule']) => fieldOfRule({ rule }, chosen);
    expect(field('upper')).toBe('configuration.constraints.weightConstraints');
    expect(field('group')).toBe('configuration.constraints.groupConstraints');
    expect(field('maxShort')).toBe('configuration.constraints.maxShort');
    expect(field('cardinality')).toBeNull();
    expect(field('budget')).toBeNull();
    expect(fieldOfRule({ rule: 'lower' }, constraints({ short: true }))).toBe(
      'configuration.constraints.short',
    );
  });
});
