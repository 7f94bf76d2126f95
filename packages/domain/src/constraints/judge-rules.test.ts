import {
  type Configuration,
  type Constraints,
  configurationSchema,
} from '@ballast/contract/entities/configuration';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRules, type RulesVerdict } from './judge-rules.ts';
import { applyRepair } from './rule-repair.ts';

const symbols = (count: number) => Array.from({ length: count }, (_, i) => `S${i}.US.X`);
const definition = (count: number, constraints: object): Configuration =>
  configurationSchema.parse({
    tickers: symbols(count),
    models: ['linear_method'],
    constraints: { noShort: false, ...constraints },
  });
const weights = (limits: readonly (readonly [min: number, max: number])[]) => ({
  weightConstraints: {
    enabled: true,
    value: limits.map(([min, max], i) => ({ symbol: `S${i}.US.X`, min, max })),
  },
});
const groups = (
  ...value: readonly { name: string; members: readonly string[]; min: number; max: number }[]
) => ({
  groupConstraints: { enabled: true, value },
});
const holdings = (value: number) => ({ cardinalityConstraints: { enabled: true, value } });

const conflictOf = (verdict: RulesVerdict) => {
  if (verdict.status !== 'conflict') throw new Error(verdict.status);
  return verdict;
};
const mended = (asked: Configuration, repair: Parameters<typeof applyRepair>[1]): Configuration => ({
  ...asked,
  constraints: applyRepair(asked.constraints, repair),
});

describe('rules that cannot hold together', () => {
  it('are told with their numbers, and mended by the smallest change of each kind', () => {
    const tech = { name: 'Technology', members: symbols(6), min: 0.4, max: 1 };
    const asked = definition(10, { ...weights(Array(6).fill([0, 0.05])), ...groups(tech) });
    const { conflict, repairs } = conflictOf(judgeRules(asked));
    expect(conflict).toEqual({
      ...{ kind: 'groupMin', group: 'Technology', bound: 0.4, count: 6, each: 0.05 },
      total: expect.closeTo(0.3, 9),
    });
    expect(repairs).toEqual([
      [{ change: 'groupMin', groups: ['Technology'], from: 0.4, to: 0.3 }],
      [{ change: 'weightMax', symbols: symbols(6), from: 0.05, to: 0.0667 }],
    ]);
  });

  it.each<[string, number, object, object, object]>([
    [
      'minima above 100 %',
      3,
      weights(Array(3).fill([0.4, 0.9])),
      { kind: 'minima', total: expect.closeTo(1.2, 9), count: 3, each: 0.4 },
      { change: 'weightMin', symbols: symbols(3), from: 0.4, to: 0.3333 },
    ],
    [
      'minima above 100 % that shorts elsewhere would allow',
      4,
      {
        short: true,
        ...weights([
          [0.6, 1],
          [0.6, 1],
        ]),
      },
      { kind: 'minima', total: 1.2, count: 2, each: null },
      { change: 'weightMin', symbols: symbols(2), from: 0.6, to: 0.5 },
    ],
    [
      'maxima below 100 %',
      6,
      weights(Array(6).fill([0, 0.05])),
      { kind: 'maxima', total: expect.closeTo(0.3, 9), count: 6, each: 0.05 },
      { change: 'weightMax', symbols: symbols(6), from: 0.05, to: 0.1667 },
    ],
    [
      'a maximum of a group below the minima in it',
      4,
      {
        ...weights([
          [0.2, 1],
          [0.2, 1],
        ]),
        ...groups({ name: 'g', members: symbols(2), min: 0, max: 0.3 }),
      },
      { kind: 'groupMax', group: 'g', bound: 0.3, total: 0.4, count: 2, each: 0.2 },
      { change: 'groupMax', groups: ['g'], from: 0.3, to: 0.4 },
    ],
    [
      'a group of everything that may not hold everything',
      3,
      groups({ name: 'all', members: symbols(3), min: 0, max: 0.8 }),
      { kind: 'wholeGroup', group: 'all', bound: 0.8 },
      { change: 'groupMax', groups: ['all'], from: 0.8, to: 1 },
    ],
    [
      'minima of groups above 100 %',
      4,
      groups(
        { name: 'a', members: symbols(2), min: 0.7, max: 1 },
        { name: 'b', members: symbols(4).slice(2), min: 0.5, max: 1 },
      ),
      { kind: 'groupMinima', total: expect.closeTo(1.2, 9), groups: ['a', 'b'] },
      { change: 'groupMin', groups: ['a'], from: 0.7, to: 0.5 },
    ],
    [
      'maxima of groups below 100 %',
      4,
      groups(
        { name: 'a', members: symbols(2), min: 0, max: 0.3 },
        { name: 'b', members: symbols(4).slice(2), min: 0, max: 0.4 },
      ),
      { kind: 'groupMaxima', total: expect.closeTo(0.7, 9), groups: ['a', 'b'] },
      { change: 'groupMax', groups: ['b'], from: 0.4, to: 0.7 },
    ],
    [
      'too few holdings for the maxima',
      5,
      { ...weights(Array(5).fill([0, 0.3])), ...holdings(3) },
      { kind: 'holdingsMaxima', holdings: 3, total: expect.closeTo(0.9, 9) },
      { change: 'holdings', from: 3, to: 4 },
    ],
    [
      'too few holdings for the minima',
      5,
      { ...weights(Array(3).fill([0.1, 1])), ...holdings(2) },
      { kind: 'holdingsMinima', holdings: 2, forced: 3 },
      { change: 'holdings', from: 2, to: 3 },
    ],
    [
      'too few holdings for the groups',
      6,
      {
        ...holdings(2),
        ...groups(
          ...[0, 1, 2].map((g) => ({
            name: `g${g}`,
            members: symbols(6).slice(2 * g, 2 * g + 2),
            min: 0.1,
            max: 1,
          })),
        ),
      },
      { kind: 'holdingsNeeded', holdings: 2, needed: 3 },
      { change: 'holdings', from: 2, to: 3 },
    ],
    [
      'a limit of shorts below what has to be short',
      4,
      { short: true, maxShort: 0.1, ...weights([[-0.3, -0.2]]) },
      {
        kind: 'rules',
        rules: expect.arrayContaining([
          { rule: 'maxShort', value: 0.1 },
          { rule: 'weightMax', symbol: 'S0.US.X', value: -0.2 },
        ]),
      },
      { change: 'maxShort', from: 0.1, to: 0.2 },
    ],
  ])('as %s', (_, count, constraints, conflict, repair) => {
    const asked = definition(count, constraints);
    const found = conflictOf(judgeRules(asked));
    expect(found.conflict).toEqual(conflict);
    expect(found.repairs).toContainEqual([repair]);
    for (const each of found.repairs) expect(judgeRules(mended(asked, each))).toEqual({ status: 'met' });
  });

  it('in two places are mended by one click', () => {
    const asked = definition(8, {
      ...weights([...Array(2).fill([0, 0.1]), ...Array(2).fill([0.3, 1])]),
      ...groups(
        { name: 'a', members: symbols(2), min: 0.4, max: 1 },
        { name: 'b', members: symbols(4).slice(2), min: 0, max: 0.5 },
      ),
    });
    const { repairs } = conflictOf(judgeRules(asked));
    expect(repairs[0]?.map(({ change }) => change)).toEqual(['groupMin', 'groupMax']);
    expect(judgeRules(mended(asked, repairs[0] ?? []))).toEqual({ status: 'met' });
  });

  it('are not looked for while a field is misstated', () => {
    expect(judgeRules(definition(4, weights([[0.5, 0.2]])))).toEqual({ status: 'refused' });
    expect(judgeRules(definition(4, weights([])))).toEqual({ status: 'refused' });
  });
});

const percent = (min: number, max: number) => fc.integer({ min, max }).map((p) => p / 100);
const COUNT = 8;
const limitsOf = (minLength: number) =>
  fc.array(fc.tuple(fc.oneof(fc.constant(0), percent(-20, 40)), percent(1, 60)), {
    minLength,
    maxLength: COUNT,
  });
const asked = fc
  .record({
    short: fc.boolean(),
    maxShort: fc.option(percent(1, 50), { nil: null }),
    limits: fc.oneof(limitsOf(1), limitsOf(COUNT)),
    hasWeights: fc.boolean(),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: COUNT - 1 }), { maxLength: 3 }),
    bounds: fc.array(fc.tuple(percent(0, 60), percent(1, 60)), { minLength: 4, maxLength: 4 }),
    hasGroups: fc.boolean(),
    holdings: fc.option(fc.integer({ min: 1, max: COUNT }), { nil: null }),
  })
  .map(({ short, maxShort, limits, hasWeights, cuts, bounds, hasGroups, holdings: most }) => {
    const at = [0, ...cuts.toSorted((a, b) => a - b)];
    return definition(COUNT, {
      short,
      maxShort,
      ...(hasWeights
        ? weights(
            limits.map(([min, width]) => [
              short ? min : Math.abs(min),
              (short ? min : Math.abs(min)) + width,
            ]),
          )
        : {}),
      ...(hasGroups
        ? groups(
            ...at.map((from, g) => ({
              name: `g${g}`,
              members: symbols(COUNT).slice(from, at[g + 1] ?? COUNT),
              min: bounds[g]?.[0] ?? 0,
              max: (bounds[g]?.[0] ?? 0) + (bounds[g]?.[1] ?? 1),
            })),
          )
        : {}),
      ...(most === null ? {} : holdings(most)),
    });
  });

describe('any repair that is offered', () => {
  it('leaves rules that hold together, changes nothing that is not in the way, and there always is one', () => {
    const kinds = new Map<string, number>();
    fc.assert(
      fc.property(asked, (question) => {
        const verdict = judgeRules(question);
        if (verdict.status !== 'conflict') return;
        kinds.set(verdict.conflict.kind, (kinds.get(verdict.conflict.kind) ?? 0) + 1);
        expect(verdict.repairs.length).toBeGreaterThan(0);
        for (const repair of verdict.repairs) {
          expect(judgeRules(mended(question, repair))).toEqual({ status: 'met' });
          expect(looser(question.constraints, mended(question, repair).constraints)).toBe(true);
        }
      }),
      { numRuns: 1500, seed: 21 },
    );
    expect([...kinds.keys()].sort()).toEqual(
      expect.arrayContaining([
        'groupMaxima',
        'groupMin',
        'groupMinima',
        'holdingsMaxima',
        'holdingsNeeded',
        'maxima',
        'minima',
      ]),
    );
  }, 60_000);

  it('is the smallest of its kind: one step less leaves a conflict', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const verdict = judgeRules(question);
        if (verdict.status !== 'conflict') return;
        for (const repair of verdict.repairs) {
          const [change] = repair;
          if (repair.length !== 1 || change === undefined || change.change === 'without') continue;
          const step = change.change === 'holdings' ? 1 : 1e-4;
          const back = change.change === 'weightMin' || change.change === 'groupMin' ? step : -step;
          const less = { ...change, to: change.to + back };
          expect(judgeRules(mended(question, [less])).status).toBe('conflict');
        }
      }),
      { numRuns: 600, seed: 22 },
    );
  }, 60_000);
});

/** No rule of the second is stricter than its own in the first. */
function looser(before: Constraints, after: Constraints): boolean {
  const isWider = (a: readonly { min: number; max: number }[], b: readonly { min: number; max: number }[]) =>
    a.every(({ min, max }, i) => (b[i]?.min ?? 0) <= min && (b[i]?.max ?? 0) >= max);
  return (
    isWider(before.weightConstraints.value, after.weightConstraints.value) &&
    isWider(before.groupConstraints.value, after.groupConstraints.value) &&
    after.cardinalityConstraints.value >= before.cardinalityConstraints.value
  );
}
