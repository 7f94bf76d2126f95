import type { ModelResult, Optimization } from '@ballast/contract/entities/optimization';
import type { Pledge, TransactionPreview } from '@ballast/contract/entities/transaction';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import type { LocalPrices } from '@ballast/integrations/market-data/local-prices';
import { buildModelResult } from '@ballast/testing/builders';
import { createRandom } from '@ballast/testing/seeded-random';
import { describe, expect, it } from 'vitest';
import { type PreviewParts, previewTrades } from './preview-trades.ts';

const NOW = new Date('2026-11-23T15:00:00Z');
const ROUNDS = 400;
const COSTS: PreviewParts['costs'] = {
  transactionCost: 0,
  intervals: [
    { min: 0, max: 500, rate: 0.01 },
    { min: 500, max: null, rate: 0.002 },
  ],
};

interface Asset {
  readonly symbol: string;
  readonly lot: number;
  readonly price: number;
  readonly held: number;
  readonly weight: number;
}

const partsOf = (
  assets: readonly Asset[],
  balance: number,
  over: Partial<PreviewParts> = {},
  withdrawal = 0,
): PreviewParts => {
  const result: ModelResult = buildModelResult(
    Object.fromEntries(assets.map(({ symbol, weight }) => [symbol, weight])),
  );
  const prices = new Map(
    assets.map(({ symbol, price, lot }) => [
      symbol,
      { price, previous: null, previousAt: null, instrument: { symbol, name: symbol, lot } },
    ]),
  );
  const configuration = { tickers: assets.map(({ symbol }) => symbol), constraints: { short: false } };
  return {
    record: {
      currency: 'USD',
      balance,
      capital: balance,
      withdrawal,
      plannedInvestment: balance,
      firstApprovedAt: NOW,
      holdings: assets
        .filter(({ held }) => held > 0)
        .map(({ symbol, held }) => ({ symbol, amount: held, price: 1 })),
      targetWeights: [],
      configuration,
      rebalancing: { threshold: { active: false, value: 0.1 }, drift: { active: false, value: 0.1 } },
    } as unknown as PortfolioRecord,
    pending: { id: 'one', expiresAt: '2026-11-24T15:00:00Z', configuration } as unknown as Optimization,
    model: 'linear_method',
    result,
    prices: prices as unknown as LocalPrices,
    costs: COSTS,
    pledges: undefined,
    kept: [],
    now: NOW,
    ...over,
  };
};

const previewOf = (parts: PreviewParts): TransactionPreview => {
  const traded = previewTrades(parts);
  if (traded.status !== 'previewed') throw new Error(traded.symbol);
  return traded.preview;
};
const pledgesOf = ({ rows }: TransactionPreview): Pledge[] =>
  rows.flatMap(({ symbol, pledge }) => (pledge === 0 ? [] : [{ symbol, pledge }]));
const tradedBy = ({ rows, cashAfter, cost }: TransactionPreview) => ({
  units: rows.map(({ symbol, units }) => [symbol, units]),
  cashAfter,
  cost,
});

/** Mostly small positions beside a few large ones: sells below the least amount, and buys that have to be cut. */
const draw = (random: () => number) => {
  const count = 2 + Math.floor(random() * 10);
  const wished = Array.from({ length: count }, () => (random() < 0.3 ? 0 : random() ** 3));
  const total = wished.reduce((sum, weight) => sum + weight, 0) || 1;
  const assets = wished.map((weight, i): Asset => {
    const isCoin = random() < 0.25;
    const price = Math.round((isCoin ? 60_000 : 3 + 400 * random()) * 1e4 * (0.9 + 0.2 * random())) / 1e4;
    const held = random() < 0.6 ? (3000 * random() ** 4) / price : 0;
    const lot = isCoin ? 1e-8 : 1;
    return {
      symbol: isCoin ? `C${i}.CR.BINANCE` : `S${i}.US.NYSE`,
      price,
      lot,
      held: isCoin ? Math.floor(held * 1e8) / 1e8 : Math.ceil(held),
      weight: weight / total,
    };
  });
  return { assets, balance: random() < 0.5 ? 0 : Math.round(500_00 * random()) / 100 };
};

describe('the pledges that are shown', () => {
  it('execute to what is shown, as an approval sends them, whatever was cut or kept', () => {
    const random = createRandom(12);
    let cut = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { assets, balance } = draw(random);
      if (assets.every(({ held }) => held === 0) && balance === 0) continue;
      const kept = assets.flatMap(({ symbol }) => (random() < 0.3 ? [symbol] : []));
      const shown = previewOf(partsOf(assets, balance, { kept }));
      const approved = previewOf(partsOf(assets, balance, { pledges: pledgesOf(shown) }));
      expect(tradedBy(approved), `round ${round}`).toEqual(tradedBy(shown));
      expect(shown.cashAfter, `round ${round}`).toBeGreaterThanOrEqual(0);
      for (const { symbol, units, pledge } of shown.rows)
        if (kept.includes(symbol)) expect([units, pledge], symbol).toEqual([0, 0]);
      const flow = shown.rows.reduce((sum, { amount, cost }) => sum - amount - cost, shown.cashBefore);
      expect(flow).toBeCloseTo(shown.cashAfter, 6);
      // a small sale that is not made leaves the largest buy without its cash
      if (
        shown.rows.some(
          ({ pledge, amount, lot, price }) =>
            pledge > 0 && amount > 0 && pledge - amount <= 0.01 && lot * price > 1,
        )
      )
        cut += 1;
    }
    expect(cut).toBeGreaterThan(5);
  });

  it('leave no cash below zero where money is taken out, or cannot be approved', () => {
    const random = createRandom(31);
    const seen = { raised: 0, below_cash: 0 };
    for (let round = 0; round < 3 * ROUNDS; round++) {
      const { assets, balance } = draw(random);
      const value = assets.reduce((sum, { held, price }) => sum + held * price, balance);
      if (value < 50) continue;
      const kept = assets.flatMap(({ symbol }) => (random() < 0.3 ? [symbol] : []));
      const withdrawal = Math.round(100 * value * random() ** 3) / 100;
      // as it is: only what is taken out has to be sold
      const isQuiet = random() < 0.5;
      const asHeld = assets.map((asset) => ({
        ...asset,
        weight: (asset.held * asset.price) / (value - withdrawal),
      }));
      const wanted = isQuiet ? asHeld : assets;
      const shown = previewOf(partsOf(wanted, balance, { kept }, withdrawal));
      const approved = previewOf(partsOf(wanted, balance, { pledges: pledgesOf(shown) }, withdrawal));
      expect(tradedBy(approved), `round ${round}`).toEqual(tradedBy(shown));
      expect(approved.blocked).toBe(shown.blocked);
      expect(shown.blocked === 'below_cash', `round ${round}`).toBe(shown.cashAfter < 0);
      if (shown.cashAfter < 0) {
        seen.below_cash += 1;
        for (const { symbol, units, currentValue, price, amount } of shown.rows) {
          expect(units).toBeLessThanOrEqual(0);
          // all that may be sold is
          if (!kept.includes(symbol))
            expect(currentValue + amount, `round ${round} ${price}`).toBeLessThan(10.01);
        }
      } else if (isQuiet && shown.rows.some(({ units }) => units < 0)) seen.raised += 1;
      for (const { symbol, units, pledge } of shown.rows)
        if (kept.includes(symbol)) expect([units, pledge], symbol).toEqual([0, 0]);
    }
    expect(Math.min(seen.raised, seen.below_cash), JSON.stringify(seen)).toBeGreaterThan(20);
  });

  it('show a portfolio that is worth less than what is taken out, and say why it cannot be approved', () => {
    const assets = [{ symbol: 'A.US.NYSE', lot: 1, price: 10, held: 100, weight: 1 }];
    const preview = previewOf(partsOf(assets, 0, {}, 1200));
    expect(preview).toMatchObject({ value: -200, cashAfter: -1200, turnover: 0, blocked: 'below_cash' });
    expect(preview.rows).toMatchObject([{ units: 0, pledge: 0, currentWeight: 0 }]);
  });

  it('may buy any ticker of the suggestion that is solved again, and nothing else', () => {
    const assets = [
      { symbol: 'A.US.NYSE', lot: 1, price: 10, held: 100, weight: 1 },
      { symbol: 'B.US.NYSE', lot: 1, price: 10, held: 0, weight: 0 },
    ];
    const without = { ...buildModelResult({ 'A.US.NYSE': 1 }) };
    const pledges = [
      { symbol: 'A.US.NYSE', pledge: -500 },
      { symbol: 'B.US.NYSE', pledge: 400 },
    ];
    const parts = partsOf(assets, 0, { result: without, pledges });
    expect(previewOf(parts).rows.map(({ units }) => units)).toEqual([-50, 40]);
    const strange = [{ symbol: 'C.US.NYSE', pledge: 400 }];
    expect(previewTrades({ ...parts, pledges: strange })).toEqual({
      status: 'not_tradable',
      symbol: 'C.US.NYSE',
    });
  });
});
