/**
 * The ticker search over the whole universe, at its index and through the api. Prints, never fails on time.
 */
import { createReadStream, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { toSearchTicker } from '@ballast/api/ticker-search/imported-tickers';
import type { SearchTicker } from '@ballast/api/ticker-search/search-ticker';
import {
  buildTickerIndex,
  type TickerFilter,
  type TickerIndex,
} from '@ballast/api/ticker-search/ticker-index';
import { createInstrumentCatalogue } from '@ballast/api/universe/instrument-catalogue';
import { createEventLoopYield } from '@ballast/integrations/event-loop-yield';
import { readTickers } from '@ballast/price-files/read-tickers';
import { startProduct } from '@ballast/testing/product';
import { describeTimes } from './describe-times.ts';

const SEED = 'ballast';
const root = join(import.meta.dirname, '../../..');
const METADATA = join(
  resolve(root, process.env.BALLAST_SHARED_DIR ?? '../shared'),
  'market-data',
  'tickers.csv.gz',
);
const ROUNDS = 5;
const EVERYTHING: TickerFilter = {
  types: [],
  markets: [],
  sectors: [],
  exchanges: [],
  domains: [],
  countries: [],
  among: undefined,
};

const print = (line: string) => process.stdout.write(`${line}\n`);
const row = (label: string, times: readonly number[]) => print(describeTimes(label, times));

const timeIndex = (index: TickerIndex, texts: Readonly<Record<string, readonly string[]>>): void => {
  print(`${index.tickers.length} tickers`);
  const all: number[] = [];
  for (const [label, list] of Object.entries(texts)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const text of list) {
        const started = performance.now();
        index.search(text, EVERYTHING);
        times.push(performance.now() - started);
      }
    row(`index: ${label}`, times);
    all.push(...times);
  }
  row('index: all of these', all);
};

/** Tickers of the shared metadata, as an import of them brings them to the search; none where it is missing. */
const readImported = async (): Promise<readonly SearchTicker[]> => {
  if (!existsSync(METADATA)) return [];
  const events = readTickers(createReadStream(METADATA), {
    cryptoExchange: 'BINANCE',
    maxBytes: 1e9,
    sheet: undefined,
  });
  const tickers: SearchTicker[] = [];
  for (;;) {
    const next = await events.next();
    if (next.done) return tickers;
    if (next.value.kind === 'tickers')
      tickers.push(...next.value.tickers.flatMap((one) => toSearchTicker(one) ?? []));
  }
};

/** Longest time in which nothing else of the process has its turn. */
const longestStretch = () => {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  return {
    end: (): number => {
      delays.disable();
      return Math.round(delays.max / 1e6);
    },
  };
};

export const benchSearch = async (): Promise<void> => {
  const { tickerIndex, universe } = await createInstrumentCatalogue(SEED);
  /** What people type: whole codes, beginnings, words of names, both, misspellings, nothing. */
  const texts: Readonly<Record<string, readonly string[]>> = {
    'nothing typed': [''],
    'one letter': ['a', 'b', 'k', 's', 't'],
    'beginnings of words': ['ban', 'opt', 'ist', 'sem', 'glo', 'ene', 'med', 'kar'],
    codes: universe.filter((_, i) => i % 9000 === 11).map(({ symbol }) => symbol.split('.', 1)[0] ?? ''),
    'names as they are': universe.filter((_, i) => i % 9000 === 23).map(({ name }) => name),
    misspelled: [
      'tecnology',
      'optisc',
      'enrgy',
      'frieght',
      'pharmacueticals',
      'halbleitr',
      'holdigns',
      'istanbl',
    ],
    'Turkish letters': ['şişe', 'gıda', 'iş bankası', 'türk', 'ÇELİK', 'yatırım', 'mühendislik', 'sigorta'],
    'two words': ['nasdaq energy', 'bist banka', 'global opt', 'us leaders', 'motor hold', 'data serv'],
  };

  timeIndex(tickerIndex, texts);
  const imported = await readImported();
  if (imported.length > 0) {
    const started = performance.now();
    const stretch = longestStretch();
    const all = await buildTickerIndex([...imported, ...universe], createEventLoopYield());
    print(
      `built beside other work in ${Math.round(performance.now() - started)} ms, longest stretch ${stretch.end()} ms`,
    );
    const names = imported.filter((_, i) => i % 9000 === 23).map(({ name }) => name);
    timeIndex(all, { ...texts, 'imported names as they are': names });
  }

  const product = await startProduct();
  try {
    const post = async (path: string, token: string, body: object): Promise<unknown> => {
      const response = await fetch(`${product.address}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.json();
    };
    const { accessToken } = (await post('/auth/login', '', {
      email: 'premium@ballast.example',
      password: 'ballast-demo',
      rememberMe: false,
    })) as { accessToken: string };
    const time = async (body: object): Promise<number> => {
      const started = performance.now();
      await post('/dataprovider/available-tickers', accessToken, body);
      return performance.now() - started;
    };
    const pages = Object.values(texts)
      .flat()
      .map((search) => ({ search: search.slice(0, 100), size: 50, stats: true }));
    const first: number[] = [];
    for (const page of pages) first.push(await time(page));
    row('page of 50 with sparklines and counts, never seen before', first);
    const again: number[] = [];
    for (const page of pages) again.push(await time(page));
    row('the same pages again', again);
    const tabs: number[] = [];
    for (const tab of ['market', 'funds', 'indexes', 'exchange'])
      for (let page = 1; page <= 5; page += 1) tabs.push(await time({ tab, page, size: 50, stats: true }));
    row('first five pages of each tab', tabs);
    const plain: number[] = [];
    for (const { search } of pages) plain.push(await time({ search, size: 50 }));
    row('page of 50 without sparklines', plain);
  } finally {
    await product.stop();
  }
};
