import { CONSTRAINTS_DEFAULT } from '@ballast/contract/entities/defaults';
import { describe, expect, it } from 'vitest';
import { readLimits, type WeightRule, withLimits } from './weight-rules.ts';

const [A, B, C] = ['A.US.X', 'B.US.X', 'C.US.X'] as const;
const ruled = (...value: WeightRule[]) => ({
  ...CONSTRAINTS_DEFAULT,
  weightConstraints: { enabled: true, value },
});
const limitsAfter = (
  constraints: ReturnType<typeof ruled>,
  ...changes: Parameters<Map<string, object>['set']>[]
) => withLimits(constraints, new Map(changes)).weightConstraints.value;

describe('limits of single tickers', () => {
  it('begin with the first number, change one by one, and end with the last', () => {
    expect(limitsAfter(ruled(), [A, { max: 0.1 }])).toEqual([{ symbol: A, min: 0, max: 0.1 }]);
    const one = ruled({ symbol: A, min: 0.02, max: 0.1 });
    expect(limitsAfter(one, [A, { min: null }])).toEqual([{ symbol: A, min: 0, max: 0.1 }]);
    expect(limitsAfter(one, [A, { min: null, max: null }])).toEqual([]);
    expect(limitsAfter(one, [B, { min: null }])).toEqual(one.weightConstraints.value);
    expect(limitsAfter(one, [B, { min: 0.05 }], [A, { max: 0.2 }])).toEqual([
      { symbol: A, min: 0.02, max: 0.2 },
      { symbol: B, min: 0.05, max: 1 },
    ]);
  });

  it('begin where shorts may begin', () => {
    expect(limitsAfter({ ...ruled(), short: true, maxShort: null }, [A, { max: 0.1 }])).toEqual([
      { symbol: A, min: -1, max: 0.1 },
    ]);
  });
});

describe('a pasted column', () => {
  const read = (text: string, single: 'min' | 'max' = 'max') => {
    const { changes, unread } = readLimits(text, [A, B, C], single);
    return [Object.fromEntries(changes), unread];
  };

  it('goes down the list, one number or two a line', () => {
    expect(read('10\n20 %\n5,5\n')).toEqual([
      { [A]: { max: 0.1 }, [B]: { max: 0.2 }, [C]: { max: 0.055 } },
      [],
    ]);
    expect(read('1\t10\n\n2\t20')).toEqual([
      { [A]: { min: 0.01, max: 0.1 }, [C]: { min: 0.02, max: 0.2 } },
      [],
    ]);
    expect(read('3', 'min')).toEqual([{ [A]: { min: 0.03 } }, []]);
  });

  it('finds tickers by code or symbol, in any order', () => {
    expect(read('c 1 10\na.us.x;2;20\r\nB\t\t30')).toEqual([
      { [C]: { min: 0.01, max: 0.1 }, [A]: { min: 0.02, max: 0.2 }, [B]: { max: 0.3 } },
      [],
    ]);
  });

  it('tells what it could not read', () => {
    expect(read('X 1 2\nA ten\n1 2 3')[1]).toEqual(['X 1 2', 'A ten', '1 2 3']);
    expect(read('10\n20\n30\n40')[1]).toEqual(['40']);
  });
});
