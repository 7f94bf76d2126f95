/** Prices from any server that answers CSV: an address with places for the symbol, read like an imported file. */
import { symbolCode } from '@ballast/contract/symbol';
import { isoOfDay } from '../files/date-format.ts';
import { readPrices } from '../files/read-prices.ts';
import type { StoredInstrument } from '../files.ts';
import type { History } from './live-store.ts';
import type { Asked } from './paced.ts';

const PLACES = ['symbol', 'source', 'code'] as const;

/** `https://prices.example.org/{source}.csv` */
export const isUrlTemplate = (text: string): boolean =>
  URL.canParse(text.replaceAll(/\{\w+\}/g, 'X')) &&
  [...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => PLACES.some((place) => place === name)) &&
  PLACES.some((place) => text.includes(`{${place}}`));

const fill = (template: string, { symbol, sourceSymbol }: StoredInstrument): string =>
  template
    .replaceAll('{symbol}', encodeURIComponent(symbol))
    .replaceAll('{source}', encodeURIComponent(sourceSymbol))
    .replaceAll('{code}', encodeURIComponent(symbolCode(symbol)));

const MAX_BYTES = 50_000_000;

export const createHttpCsvHistory =
  (template: string, ask: (url: string) => Promise<Asked>, latestDay: () => number) =>
  async (instrument: StoredInstrument): Promise<History> => {
    const asked = await ask(fill(template, instrument));
    if (!asked.ok) return asked;
    const events = readPrices([asked.body], {
      mapSymbol: () => instrument.symbol,
      symbolOfFile: instrument.sourceSymbol,
      latestDay: latestDay(),
      maxBytes: MAX_BYTES,
      sheet: undefined,
      layout: undefined,
    });
    const points: { day: number; close: number }[] = [];
    for (;;) {
      const next = await events.next();
      if (next.done) {
        if (next.value.status === 'refused') return { ok: false, reason: 'malformed' };
        break;
      }
      if (next.value.kind !== 'points') continue;
      const { days, closes } = next.value.points;
      days.forEach((day, at) => {
        points.push({ day, close: closes[at] ?? Number.NaN });
      });
    }
    points.sort((a, b) => a.day - b.day);
    return {
      ok: true,
      currency: instrument.currency,
      dates: points.map(({ day }) => isoOfDay(day)),
      closes: Float64Array.from(points, ({ close }) => close),
      // the layout has no place for them
      actions: [],
    };
  };
