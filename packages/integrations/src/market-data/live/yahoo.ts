/** Daily closes of Yahoo Finance, adjusted for splits and dividends, and these, from the one call of it that is needed. */
import { isoFromDay } from '@ballast/contract/dates';
import { parseSymbol } from '@ballast/contract/symbol';
import { createTimeZone, type TimeZone } from '@ballast/market/time/time-zone';
import { suffixOfPlace } from '@ballast/price-files/foreign-symbol';
import { z } from 'zod';
import type { StoredInstrument } from '../price-store.ts';
import type { History, LiveAction } from './live-store.ts';
import type { Asked } from './rate-limited-get.ts';

/** Of the exchange. One offset would not do: it is today's, and a bar at midnight would change its day with the clock. */
const zoneSchema = z.string().transform((name, context): TimeZone => {
  try {
    return createTimeZone(name);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    context.addIssue({ code: 'custom', message: 'no time zone' });
    return z.NEVER;
  }
});

const eventsSchema = z.object({
  dividends: z.record(z.string(), z.object({ date: z.number(), amount: z.number().positive() })).default({}),
  splits: z
    .record(
      z.string(),
      z.object({
        date: z.number(),
        numerator: z.number().positive(),
        denominator: z.number().positive(),
      }),
    )
    .default({}),
});
type Events = z.infer<typeof eventsSchema>;

const chartSchema = z.object({
  chart: z.object({
    result: z
      .array(
        z.object({
          meta: z.object({ currency: z.string().nullish(), exchangeTimezoneName: zoneSchema }),
          timestamp: z.array(z.number()).default([]),
          events: eventsSchema.prefault({}),
          indicators: z.object({
            adjclose: z.array(z.object({ adjclose: z.array(z.number().nullable()) })).optional(),
            quote: z.array(z.object({ close: z.array(z.number().nullable()).default([]) })),
          }),
        }),
      )
      .nullable(),
  }),
});

/** What Yahoo calls a symbol of ours; metadata know better where they know it. */
export function yahooSymbol({
  symbol,
  sourceSymbol,
}: Pick<StoredInstrument, 'symbol' | 'sourceSymbol'>): string {
  if (sourceSymbol !== '' && sourceSymbol !== symbol) return sourceSymbol;
  const parts = parseSymbol(symbol);
  if (!parts) return symbol;
  const { code, domain, exchange } = parts;
  if (domain === 'FX') return `${code}=X`;
  if (domain === 'CR') return code.replace(/^(.+)([A-Z]{3})$/, '$1-$2');
  const suffix = suffixOfPlace(domain, exchange);
  return suffix === undefined ? code : `${code}.${suffix}`;
}

/** Dividends are told in today's shares; who held the shares of then was paid for each of those. */
const actionsOf = ({ dividends, splits }: Events, dateOf: (seconds: number) => string): LiveAction[] => {
  const known = Object.values(splits).map(({ date, numerator, denominator }): LiveAction => {
    const ratio = numerator / denominator;
    return { since: date * 1000, action: { kind: 'split', exDate: dateOf(date), ratio } };
  });
  const sharesSince = (exDate: string): number =>
    known.reduce(
      (product, { action }) =>
        action.kind === 'split' && action.exDate >= exDate ? product * action.ratio : product,
      1,
    );
  const paid = Object.values(dividends).map(({ date, amount }): LiveAction => {
    const exDate = dateOf(date);
    return {
      since: date * 1000,
      action: { kind: 'dividend', exDate, amount: amount * sharesSince(exDate) },
    };
  });
  return [...paid, ...known];
};

const YEARS = 20;
const YEAR_S = 31_557_600;

export const createYahooHistory =
  (base: string, ask: (url: string) => Promise<Asked>, nowSeconds: () => number) =>
  async (instrument: StoredInstrument): Promise<History> => {
    const to = Math.floor(nowSeconds());
    const path = `/v8/finance/chart/${encodeURIComponent(yahooSymbol(instrument))}`;
    const asked = await ask(
      `${base}${path}?interval=1d&events=div,splits&period1=${to - YEARS * YEAR_S}&period2=${to}`,
    );
    if (!asked.ok) return asked;
    const json = parseJson(asked.body);
    // cut off, or not Yahoo's at all: nothing is known of the symbol
    if (json === undefined) return { ok: false, reason: 'unavailable' };
    const parsed = chartSchema.safeParse(json);
    if (!parsed.success) return { ok: false, reason: 'malformed' };
    const [result] = parsed.data.chart.result ?? [];
    if (!result) return { ok: false, reason: 'notFound' };
    const closes = result.indicators.adjclose?.[0]?.adjclose ?? result.indicators.quote[0]?.close ?? [];
    const { exchangeTimezoneName: zone, currency } = result.meta;
    const dateOf = (seconds: number) => isoFromDay(zone.localDay(seconds * 1000));
    const days = new Map<string, number>();
    result.timestamp.forEach((at, i) => {
      const close = closes[i];
      if (typeof close !== 'number' || !(close > 0) || !Number.isFinite(close)) return;
      days.set(dateOf(at), close);
    });
    const dates = [...days.keys()].sort();
    return {
      ok: true,
      currency: currency ?? null,
      dates,
      closes: Float64Array.from(dates, (date) => days.get(date) ?? Number.NaN),
      actions: actionsOf(result.events, dateOf),
    };
  };

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
