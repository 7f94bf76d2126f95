/** forecast: one-step forecasts of the last window and the walk-forward record of the rest. */
import { FORECAST_KEYS, type ForecastKey, forecastReturns } from '../../src/forecast/forecast.ts';
import { fitRidgeAutoregression } from '../../src/forecast/ridge-autoregression.ts';
import { smoothReturns } from '../../src/forecast/simple-smoothing.ts';
import { FORECAST_WINDOW } from '../../src/forecast/walk-forward-record.ts';
import type { CaseFile } from './support/case-file.ts';
import { checkItem, type KindReport, type Tolerance } from './support/check.ts';

interface Expected {
  readonly next: number;
  readonly alpha?: number;
  readonly sse?: number;
  readonly beta?: number[];
  readonly walkForward: {
    readonly n: number;
    readonly hits: number;
    readonly accuracy: number;
    readonly wilson95: number[];
    readonly mae: number;
  };
}

interface Item {
  readonly name: string;
  readonly returns: number[];
  readonly train: number;
  readonly expected: Readonly<Record<ForecastKey, Expected>>;
}

export function run(file: CaseFile, report: KindReport): void {
  const tolerance = file.tolerance as unknown as Readonly<Record<'next' | 'wilson95', Tolerance>>;
  for (const item of file.items as Item[]) {
    checkItem(report, `${file.id} · ${item.name}`, (check) => {
      check.same('window', FORECAST_WINDOW, item.train);
      const returns = Float64Array.from(item.returns);
      const run = forecastReturns(returns);
      if (run.status !== 'forecast') return check.fail('status', run.status);
      const latest = returns.slice(-FORECAST_WINDOW);
      for (const key of FORECAST_KEYS) {
        const { next, record } = run.forecasts[key];
        const { walkForward, ...expected } = item.expected[key];
        check.number(`${key} next`, next, expected.next, tolerance.next);
        check.same(`${key} hits`, [record.n, record.hits], [walkForward.n, walkForward.hits]);
        check.vector(`${key} wilson`, record.interval ?? [], walkForward.wilson95, tolerance.wilson95);
        check.number(`${key} accuracy`, record.accuracy, walkForward.accuracy, tolerance.wilson95);
        check.number(`${key} mae`, record.meanAbsoluteError, walkForward.mae, tolerance.next);
        if (expected.alpha !== undefined) {
          const { alpha, squaredErrors } = smoothReturns(latest);
          check.same('alpha', alpha, expected.alpha);
          check.number('sse', squaredErrors, expected.sse!, tolerance.next);
        }
        if (expected.beta) check.vector('beta', fitRidgeAutoregression(latest).beta, expected.beta, tolerance.next);
      }
    });
  }
}
