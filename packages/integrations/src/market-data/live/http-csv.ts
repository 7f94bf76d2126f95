/** Prices from any server that answers CSV: an address with places for the symbol, read like an imported file. */
import { isoFromDay } from '@ballast/contract/dates';
import { symbolCode } from '@ballast/contract/symbol';
import type { Layout } from '@ballast/price-files/detect-layout';
import { readPrices } from '@ballast/price-files/read-prices';
import type { Series } from '@ballast/price-files/series-of-file';
import type { StoredInstrument } from '../price-store.ts';
import type { History } from './live-store.ts';
import type { Asked } from './rate-limited-get.ts';

const PLACES = ['symbol', 'source', 'code'] as const;

const isAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return /^https?:$/.test(url?.protocol ?? '') && url?.username === '' && url.password === '';
};

/** `https://prices.example.org/{source}.csv`; what could never be asked is refused with the settings. */
export const isUrlTemplate = (text: string): boolean =>
  isAddress(text.replaceAll(/\{\w+\}/g, 'X')) &&
  [...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => PLACES.some((place) => place === name)) &&
  PLACES.some((place) => text.includes(`{${place}}`));

const fill = (template: string, { symbol, sourceSymbol }: StoredInstrument): string =>
  template
    .replaceAll('{symbol}', encodeURIComponent(symbol))
    .replaceAll('{source}', encodeURIComponent(sourceSymbol))
    .replaceAll('{code}', encodeURIComponent(symbolCode(symbol)));

const MAX_BYTES = 50_000_000;

/** Read in some ten milliseconds each; others have their turn in between. */
const PIECE_BYTES = 65_536;
async function* inPieces(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    yield body.subarray(at, at + PIECE_BYTES);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Names under which the file may tell of the instrument. */
const namesOf = ({ symbol, sourceSymbol }: StoredInstrument): ReadonlySet<string> =>
  new Set([symbol, sourceSymbol, symbolCode(symbol)].map((name) => name.toUpperCase()));

/** A column of dates and one of prices: there is one instrument in it, whatever the heading. */
const hasOneColumn = ({ form, headings, columns }: Layout): boolean =>
  form === 'wide' && headings.filter((heading, at) => heading !== '' && at !== columns.date).length === 1;

export const createHttpCsvHistory =
  (template: string, ask: (url: string) => Promise<Asked>, latestDay: () => number) =>
  async (instrument: StoredInstrument): Promise<History> => {
    const asked = await ask(fill(template, instrument));
    if (!asked.ok) return asked;
    const names = namesOf(instrument);
    let isAlone = false;
    const events = readPrices(inPieces(asked.body), {
      // prices of others stay out, or two instruments would become one
      mapSymbol: (source) => (isAlone || names.has(source.toUpperCase()) ? instrument.symbol : undefined),
      symbolOfFile: instrument.sourceSymbol,
      latestDay: latestDay(),
      maxBytes: MAX_BYTES,
      sheet: undefined,
      layout: undefined,
    });
    let series: Series | undefined;
    const points: { day: number; close: number }[] = [];
    for (;;) {
      const next = await events.next();
      if (next.done) {
        if (next.value.status === 'refused') return { ok: false, reason: 'malformed' };
        break;
      }
      if (next.value.kind === 'layout') isAlone = hasOneColumn(next.value.layout);
      if (next.value.kind === 'series') [series] = next.value.series;
      if (next.value.kind !== 'points') continue;
      const { days, closes } = next.value.points;
      days.forEach((day, at) => {
        points.push({ day, close: closes[at] ?? Number.NaN });
      });
    }
    // the file tells of others only
    if (!series) return { ok: false, reason: 'malformed' };
    points.sort((a, b) => a.day - b.day);
    return {
      ok: true,
      currency: series.currency,
      dates: points.map(({ day }) => isoFromDay(day)),
      closes: Float64Array.from(points, ({ close }) => close),
      // the layout has no place for them
      actions: [],
    };
  };
