import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricePledges } from './price-pledges.ts';
import { suggestTrades } from './suggest-trades.ts';

const FREE = { transactionCost: 0, intervals: [] };
const holding = (pledge: number, unitsHeld = 10, price = 20, lot = 1) => ({
  symbol: 'A.US.NYSE',
  unitsHeld,
  price,
  lot,
  pledge,
});

describe('pricePledges', () => {
  it('sells part in whole lots, and all when less than one lot would stay', () => {
    expect(pricePledges(0, [holding(-90)], FREE).lines[0]).toMatchObject({ orderUnits: -5, amount: -100 });
    expect(pricePledges(0, [holding(-190)], FREE).lines[0]).toMatchObject({ unitsAfter: 0, amount: -200 });
    expect(pricePledges(0, [holding(-200, 10.5)], FREE).lines[0]).toMatchObject({ orderUnits: -10.5 });
  });

  it('shows by how much the pledges exceed the cash', () => {
    const result = pricePledges(100, [holding(200)], { transactionCost: 0.01, intervals: [] });
    expect(result).toMatchObject({ cashLeft: -102, totalCost: 2, valueBefore: 300, postCostValue: 298 });
  });

  it('turns suggested pledges into the suggested orders', () => {
    const weights = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1000, max: 1_000_000 }), (raw, cash) => {
        const total = raw.reduce((sum, weight) => sum + weight, 0);
        const positions = raw.map((weight, index) => ({
          symbol: `S${index}`,
          unitsHeld: 0,
          price: 7 + index * 3.17,
          lot: 1,
          targetWeight: weight / total,
        }));
        const costs = { transactionCost: 0.002, intervals: [] };
        const suggested = suggestTrades({ cash, positions, costs });
        if (suggested.status !== 'suggested') throw new Error(suggested.reason);
        const pledged = positions.map((position, index) => ({
          ...position,
          pledge: suggested.lines[index].pledge,
        }));
        expect(pricePledges(cash, pledged, costs).lines.map(({ orderUnits }) => orderUnits)).toEqual(
          suggested.lines.map(({ orderUnits }) => orderUnits),
        );
      }),
      { numRuns: 200 },
    );
  });
});
