/** All that a forecast of a ticker tells, from its prices alone. */
import type { ForecastInterval } from '@ballast/contract/entities/forecast';
import type { ForecastBody, ForecastCard } from '@ballast/db/forecasts/forecast-record';
import type { DatedBars } from '@ballast/integrations/market-data/provider';
import type { CalendarKey } from '@ballast/market/calendars/calendar-definitions';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { FORECAST_WINDOW } from '@ballast/quant/forecast/walk-forward-record';
import { sampleDeviation } from '@ballast/quant/metrics/moments';
import { periodRowIndices } from '@ballast/quant/returns/period-rows';
import { annualPeriods } from '@ballast/quant/returns/periods-per-year';
import type { Bars } from '@ballast/quant/technical/bars';
import { rateTechnically } from '@ballast/quant/technical/rating';
import { tableOf } from '@ballast/quant/technical/rating-table';
import { TRIES_MIN } from '../forecasts/forecast-rules.ts';
import { brief } from './brief.ts';
import { exitPlan } from './exit-plan.ts';
import { forecastModels, type PeriodCloses } from './forecast-models.ts';

export interface ForecastTask {
  readonly calendar: CalendarKey;
  /** Daily closes; empty where none are known. */
  readonly dates: readonly string[];
  readonly closes: Float64Array;
  /** Null: closes are all that is known. */
  readonly bars: DatedBars | null;
  readonly intervals: readonly ForecastInterval[];
}

export interface ComputedForecast {
  readonly interval: ForecastInterval;
  /** Null where there is no forecast. */
  readonly card: ForecastCard | null;
  readonly body: ForecastBody;
}

const HISTORY_SHOWN = 250;
const SPARKLINE_SESSIONS = 30;
/** Bars whose highs and lows decide whether they are known. */
const RANGES_LOOKED_AT = 60;

/** Where a high or low is not known, the close stands in for it. */
const withRanges = ({ bars, closes }: ForecastTask): { readonly bars: Bars; readonly hasRanges: boolean } => {
  if (bars === null || bars.dates.length === 0) {
    return {
      bars: { open: closes, high: closes, low: closes, close: closes, volume: null },
      hasRanges: false,
    };
  }
  const { close, volume } = bars;
  const column = (values: Float64Array, bound: (a: number, b: number) => number) =>
    values.map((value, k) =>
      bound(Number.isFinite(value) ? value : (close[k] ?? Number.NaN), close[k] ?? Number.NaN),
    );
  const latest = (values: Float64Array) => values.subarray(-RANGES_LOOKED_AT);
  return {
    bars: {
      open: column(bars.open, (open) => open),
      high: column(bars.high, Math.max),
      low: column(bars.low, Math.min),
      ...{ close, volume },
    },
    hasRanges: [...latest(bars.high), ...latest(bars.low)].every(Number.isFinite),
  };
};

const rowsOf = ({ dates, closes }: ForecastTask, interval: ForecastInterval): PeriodCloses => {
  const rows = periodRowIndices(interval, dates, dates.at(-1) ?? '', false);
  return {
    dates: rows.map((row) => dates[row] ?? ''),
    closes: Float64Array.from(rows, (row) => closes[row] ?? Number.NaN),
  };
};

const EMPTY: Omit<ForecastBody, 'refusal'> = {
  ...{ price: null, priceDate: null, change: null, history: { dates: [], closes: [] }, volatility: null },
  ...{ shown: null, models: [], technical: null, exits: null, hasRanges: false },
};

const volatilityOf = (returns: Float64Array, interval: ForecastInterval): number =>
  sampleDeviation(returns.subarray(-FORECAST_WINDOW)) * Math.sqrt(annualPeriods(interval, false));

const cardOf = (body: ForecastBody, closes: Float64Array): ForecastCard | null => {
  const [shown] = body.models;
  if (shown === undefined) return null;
  const { n, accuracy, interval, skillFloor, upShare, meanAbsoluteError, hasDemonstratedSkill } =
    shown.record;
  const { rating = null, score = null } = body.technical ?? {};
  return {
    ...{ price: body.price, priceDate: body.priceDate, change: body.change, model: shown.key },
    directionAccuracy: n < TRIES_MIN ? null : accuracy,
    ...{ interval, skillFloor, tries: n, upShare, meanAbsoluteError, hasDemonstratedSkill, rating, score },
    sparkline: Array.from(closes.subarray(-SPARKLINE_SESSIONS), brief),
  };
};

export function forecastTicker(task: ForecastTask): ComputedForecast[] {
  const { dates, closes, calendar, intervals } = task;
  const [before = Number.NaN, price = Number.NaN] = closes.subarray(-2);
  // a return needs a price to come from
  if (closes.length < 2 || !closes.every((close) => close > 0 && Number.isFinite(close))) {
    const refusal = { reason: 'noPrices', minimum: 2, has: closes.length } as const;
    return intervals.map((interval) => ({ interval, card: null, body: { ...EMPTY, refusal } }));
  }
  const { bars, hasRanges } = withRanges(task);
  const technical = tableOf(rateTechnically(bars));
  return intervals.map((interval) => {
    const rows = rowsOf(task, interval);
    const { models, refusal, returns } = forecastModels(rows, interval, calendarOf(calendar));
    const [shown] = models;
    const body: ForecastBody = {
      ...{ price, priceDate: dates.at(-1) ?? null, change: price / before - 1 },
      history: {
        dates: rows.dates.slice(-HISTORY_SHOWN),
        closes: Array.from(rows.closes.subarray(-HISTORY_SHOWN), brief),
      },
      volatility: shown === undefined ? null : volatilityOf(returns, interval),
      ...{ shown: shown?.key ?? null, models, refusal, technical, hasRanges },
      exits: exitPlan(bars, shown?.path ?? [], interval),
    };
    return { interval, card: cardOf(body, closes), body };
  });
}
