/** technical: indicator values of the last two bars, votes, rating, take profit and stop loss. */
import { planExits } from '../../src/technical/exits.ts';
import type { IndicatorKey } from '../../src/technical/indicators.ts';
import { rateTechnically, type Vote } from '../../src/technical/rating.ts';
import type { CaseFile } from './support/case-file.ts';
import { checkItem, type KindReport } from './support/check.ts';

interface Exit {
  readonly stopLoss: number;
  readonly takeProfit: number;
}

interface Item {
  readonly name: string;
  readonly open: number[];
  readonly high: number[];
  readonly low: number[];
  readonly close: number[];
  readonly volume: number[];
  readonly expected: {
    readonly last: Readonly<Record<IndicatorKey, number>>;
    readonly previous: Readonly<Record<IndicatorKey, number>>;
    readonly votes: Readonly<Record<string, Vote>>;
    readonly rating: {
      readonly ma: number;
      readonly oscillator: number;
      readonly score: number;
      readonly rating: string;
    };
    readonly tpSl: { readonly atr14: number; readonly long: Exit; readonly short: Exit };
  };
}

const VALUE = { rel: 1e-8, abs: 1e-8 };

export function run(file: CaseFile, report: KindReport): void {
  for (const item of file.items as Item[]) {
    checkItem(report, `${file.id} · ${item.name}`, (check) => {
      const { expected } = item;
      const bars = {
        open: Float64Array.from(item.open),
        high: Float64Array.from(item.high),
        low: Float64Array.from(item.low),
        close: Float64Array.from(item.close),
        volume: Float64Array.from(item.volume),
      };
      const rated = rateTechnically(bars);
      const rows = [
        ['last', 1],
        ['previous', 2],
      ] as const;
      for (const [row, back] of rows) {
        for (const [key, value] of Object.entries(expected[row]))
          check.number(`${row} ${key}`, rated.indicators[key as IndicatorKey]?.at(-back), value, VALUE);
      }
      check.same('votes', rated.votes, expected.votes);
      check.number('averages', rated.movingAverages, expected.rating.ma, VALUE);
      check.number('oscillators', rated.oscillators, expected.rating.oscillator, VALUE);
      check.number('score', rated.score, expected.rating.score, VALUE);
      check.same('rating', rated.rating, expected.rating.rating);
      const plan = planExits(bars);
      check.number('atr14', plan?.atr14, expected.tpSl.atr14, VALUE);
      for (const side of ['long', 'short'] as const) {
        check.number(`${side} stop`, plan?.[side].stopLoss, expected.tpSl[side].stopLoss, VALUE);
        check.number(`${side} profit`, plan?.[side].takeProfit, expected.tpSl[side].takeProfit, VALUE);
      }
    });
  }
}
