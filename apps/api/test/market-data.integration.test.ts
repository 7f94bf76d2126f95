/** §7 Data through REST and tRPC, on the whole universe. */
import { TICKERS_MAX, TICKERS_PAGE_SIZE } from '@ballast/contract/constants';
import type { AvailableTicker } from '@ballast/contract/entities/ticker';
import { CRYPTO_EXCHANGES, DOMAINS } from '@ballast/contract/markets';
import { foldText } from '@ballast/domain/text/fold-text';
import { createSyntheticMarket } from '@ballast/integrations/market-data/synthetic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CallResult,
  createTestApi,
  createTestClock,
  SEED,
  type TestApi,
  type Transport,
  testCatalogue,
} from './support/test-api.ts';

const market = createSyntheticMarket(SEED);
const { universe } = testCatalogue();
const symbolsOn = (exchange: string) =>
  universe.filter((ticker) => ticker.exchange === exchange).map(({ symbol }) => symbol);
const NOW = new Date('2026-11-20T17:00:00Z');

type Key = Parameters<TestApi['call']>[0];

describe.each<Transport>(['rest', 'trpc'])('market data over %s', (transport) => {
  let test: TestApi;
  let token: string;

  beforeAll(async () => {
    test = await createTestApi({ clock: createTestClock(NOW) });
    ({ accessToken: token } = await test.join(`data-${transport}`));
  });
  afterAll(() => test?.close());

  const call = (key: Key, input: object) => test.call(key, input, { token, transport });
  const find = async (input: object) => {
    const { status, body } = await call('marketData.availableTickers', input);
    expect(status).toBe(200);
    return body as {
      list: AvailableTicker[];
      meta: { totalSize: number; totalPage: number };
      stats?: Record<'countries' | 'sectors' | 'exchanges', { key: string; count: number }[]>;
    };
  };

  it('tells last prices in the order asked, page by page', async () => {
    const symbols = [...symbolsOn('NASDAQ').slice(0, 7), 'NOPE.US.NASDAQ', ...symbolsOn('BIST').slice(0, 4)];
    const first = await call('marketData.tickers', { symbols, size: 10, page: 1 });
    expect(first.body.meta).toEqual({ totalPage: 2 });
    expect(first.body.list.map(({ symbol }: { symbol: string }) => symbol)).toEqual(
      symbols.slice(0, 10).filter((symbol) => !symbol.startsWith('NOPE')),
    );
    const second = await call('marketData.tickers', { symbols, size: 10, page: 2 });
    expect(second.body.list).toHaveLength(2);
    const [ticker] = first.body.list;
    const quote = market.priceAt(ticker.symbol, NOW.getTime());
    expect(Object.keys(ticker).toSorted()).toEqual(
      ['symbol', 'name', 'price', 'change1d', 'change1dPct', 'currency'].toSorted(),
    );
    expect(ticker.currency).toBe('USD');
    expect(ticker.change1d / (ticker.price - ticker.change1d)).toBeCloseTo(ticker.change1dPct, 9);
    expect(Math.abs(ticker.price / (quote?.price ?? 0) - 1)).toBeLessThan(0.05);
  });

  it('takes each symbol once, pages to the last and says nothing of unknown ones', async () => {
    const known = symbolsOn('BIST').slice(0, 5);
    const symbols = [...known, known[0], 'NOPE.US.NASDAQ', ...known];
    for (const size of [1, 2, 5, 6, 7, 1000]) {
      const pages = Math.ceil(6 / size);
      const seen: string[] = [];
      for (let page = 1; page <= pages + 1; page += 1) {
        const { body } = await call('marketData.tickers', { symbols, size, page });
        expect(body.meta).toEqual({ totalPage: pages });
        seen.push(...body.list.map(({ symbol }: { symbol: string }) => symbol));
      }
      expect(seen).toEqual(known);
    }
  });

  it('takes a thousand symbols and not one more', async () => {
    const symbols = symbolsOn('NASDAQ').slice(0, TICKERS_MAX + 1);
    const all = await call('marketData.tickers', {
      symbols: symbols.slice(0, TICKERS_MAX),
      size: TICKERS_MAX,
    });
    expect(all.status).toBe(200);
    expect(all.body.list).toHaveLength(TICKERS_MAX);
    const refused = await call('marketData.tickers', { symbols });
    expect(refused.status).toBe(400);
    expect(refused.error?.errors).toEqual({ symbols: [{ code: 'maximum', limit: TICKERS_MAX }] });
    const lines = await call('marketData.matchTickers', { entries: symbols });
    expect(lines.error?.errors).toEqual({ entries: [{ code: 'maximum', limit: TICKERS_MAX }] });
  });

  it('names what tickers can be filtered by', async () => {
    const { body } = await call('marketData.entities', {});
    expect(Object.keys(body).toSorted()).toEqual(
      ['sectors', 'indices', 'exchanges', 'domains', 'countries', 'currencies'].toSorted(),
    );
    expect(body.domains.map(({ key }: { key: string }) => key).toSorted()).toEqual([...DOMAINS].toSorted());
    expect(body.currencies).toEqual(['TRY', 'USD', 'EUR']);
    const countBy = (keyOf: (ticker: (typeof universe)[number]) => string | null) => {
      const counts = new Map<string, number>();
      for (const ticker of universe) {
        const key = keyOf(ticker);
        if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return counts;
    };
    const counted = (list: readonly { key: string; count: number }[]) =>
      new Map(list.map(({ key, count }) => [key, count]));
    expect(counted(body.sectors)).toEqual(countBy(({ sector }) => sector));
    expect(counted(body.exchanges)).toEqual(countBy(({ exchange }) => exchange));
    expect(counted(body.countries)).toEqual(countBy(({ country }) => country));
    const total = body.domains.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(total).toBe(universe.length);
    const crypto = await find({ domains: ['CR'], stats: true });
    expect(crypto.stats?.exchanges.map(({ key }) => key).toSorted()).toEqual(
      [...CRYPTO_EXCHANGES].toSorted(),
    );
  });

  it('pages through the universe by fifty, each ticker once', async () => {
    const first = await find({ domains: ['FX'] });
    expect(first.list).toHaveLength(TICKERS_PAGE_SIZE);
    const count = universe.filter(({ domain }) => domain === 'FX').length;
    expect(first.meta).toEqual({ totalSize: count, totalPage: Math.ceil(count / TICKERS_PAGE_SIZE) });
    for (const sort of ['relevance', 'symbol', 'price']) {
      const symbols: string[] = [];
      for (let page = 1; page <= first.meta.totalPage; page += 1)
        symbols.push(...(await find({ domains: ['FX'], page, sort })).list.map(({ symbol }) => symbol));
      expect(new Set(symbols).size, sort).toBe(count);
    }
    expect((await find({ domains: ['FX'], page: first.meta.totalPage + 1 })).list).toEqual([]);
  });

  it('filters by index, sector, exchange, domain and country, all together', async () => {
    const { list, meta } = await find({
      sectors: ['Financials'],
      countries: ['TR'],
      exchanges: ['BIST'],
      domains: ['F'],
      size: 1000,
    });
    expect(meta.totalSize).toBe(
      universe.filter(({ sector, exchange }) => sector === 'Financials' && exchange === 'BIST').length,
    );
    for (const ticker of list)
      expect([ticker.sector, ticker.country, ticker.exchange]).toEqual(['Financials', 'TR', 'BIST']);
    const { body: entities } = await call('marketData.entities', {});
    const [index] = entities.indices;
    const members = await find({ tab: 'indexes', indexes: [index.key], size: 1000 });
    expect(members.meta.totalSize).toBe(index.count);
    expect(members.list.every(({ type }) => type === 'equity')).toBe(true);
    expect((await find({ sectors: ['Nothing'] })).list).toEqual([]);
  });

  it('shows each kind on its tab, and everything that can be held on the exchange tab', async () => {
    const kinds = async (tab: string) => {
      const found = await find({ tab, size: 200 });
      return new Set(found.list.map(({ type }) => type));
    };
    expect(await kinds('indexes')).toEqual(new Set(['index']));
    expect([...(await kinds('funds'))].every((type) => ['fund', 'etf'].includes(type))).toBe(true);
    expect((await kinds('market')).has('equity')).toBe(true);
    const onBist = await find({ tab: 'exchange', exchanges: ['BIST'], stats: true });
    expect(onBist.list.every(({ exchange, type }) => exchange === 'BIST' && type !== 'index')).toBe(true);
    expect(onBist.stats?.exchanges.length).toBeGreaterThan(30);
  });

  it('finds by code, beginnings of words, misspelled and with Turkish letters or without', async () => {
    const bank = universe.find(({ name, exchange }) => exchange === 'BIST' && /[şğıİçöü]/.test(name));
    const words = bank?.name.split(' ') ?? [];
    const plain = (text: string) =>
      text.replaceAll('ı', 'i').replaceAll('İ', 'I').normalize('NFKD').replace(/\p{M}/gu, '');
    for (const search of [
      bank?.name,
      plain(bank?.name ?? ''),
      words.map((word) => word.slice(0, 3)).join(' '),
    ]) {
      const { list } = await find({ search: search?.slice(0, 100), exchanges: ['BIST'], size: 200 });
      expect(
        list.map(({ symbol }) => symbol),
        search,
      ).toContain(bank?.symbol);
    }
    const [target] = universe.filter(({ exchange, type }) => exchange === 'NASDAQ' && type === 'equity');
    const code = target?.symbol.split('.')[0] ?? '';
    expect((await find({ search: code })).list[0]?.symbol.split('.')[0]).toBe(code);
    const [word = ''] = target?.name.split(' ') ?? [];
    const swapped = word.slice(0, 3) + (word[4] ?? '') + (word[3] ?? '') + word.slice(5);
    const misspelled = await find({ search: swapped, size: 200 });
    expect(misspelled.list.map(({ symbol }) => symbol)).toContain(target?.symbol);
  });

  it('sorts by symbol, name, price and change, either way', async () => {
    for (const asc of [true, false]) {
      const direction = asc ? 1 : -1;
      for (const sort of ['symbol', 'name'] as const) {
        const { list } = await find({ countries: ['TR'], sort, asc });
        const texts = list.map((ticker) => foldText(ticker[sort]));
        expect(texts).toEqual(texts.toSorted((a, b) => direction * (a < b ? -1 : a > b ? 1 : 0)));
      }
      for (const sort of ['price', 'change1dPct'] as const) {
        const { list } = await find({ exchanges: ['BIST'], tab: 'market', sort, asc });
        const figures = list.map((ticker) => ticker[sort] ?? Number.NaN);
        expect(figures).toEqual(figures.toSorted((a, b) => direction * (a - b)));
      }
    }
  });

  it('finds, counts and pages exactly what a look at every ticker finds, under every sort and filter', async () => {
    const filters: readonly Readonly<Record<string, readonly string[]>>[] = [
      { exchanges: ['BIST'] },
      { countries: ['TR', 'AT'], sectors: ['Financials', 'Energy'] },
      { domains: ['CR'], exchanges: ['KRAKEN', 'COINBASE'] },
      { markets: ['FX'] },
      { types: ['commodity', 'index'] },
      { types: ['equity'], countries: ['CH'], sectors: ['Health Care'], exchanges: ['SIX', 'OTC'] },
      { countries: ['XX'] },
    ];
    type Filter = (typeof filters)[number];
    const facets = { sectors: 'sector', exchanges: 'exchange', countries: 'country' } as const;
    const fields = { types: 'type', markets: 'market', domains: 'domain', ...facets } as const;
    const fits = (ticker: (typeof universe)[number], filter: Filter) =>
      Object.entries(filter).every(([name, wanted]) =>
        wanted.includes(ticker[fields[name as keyof typeof fields]] ?? ''),
      );
    const countBy = (filter: Filter, facet: 'countries' | 'sectors' | 'exchanges') => {
      const { [facet]: _own, ...others } = filter;
      const counts = new Map<string, number>();
      for (const ticker of universe) {
        const key = ticker[facets[facet]];
        if (key !== null && fits(ticker, others)) counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return Object.fromEntries(counts);
    };
    for (const filter of filters) {
      const expected = universe.filter((ticker) => fits(ticker, filter)).map(({ symbol }) => symbol);
      for (const sort of ['relevance', 'symbol', 'name', 'price', 'change1dPct'])
        for (const asc of [true, false]) {
          const rows: AvailableTicker[] = [];
          const size = Math.max(7, Math.ceil(expected.length / 3));
          for (let page = 1; page <= 4; page += 1) {
            const { list, meta } = await find({ ...filter, sort, asc, size, page });
            expect(meta).toEqual({
              totalSize: expected.length,
              totalPage: Math.ceil(expected.length / size),
            });
            rows.push(...list);
          }
          const symbols = rows.map(({ symbol }) => symbol);
          expect(symbols.toSorted(), `${JSON.stringify(filter)} ${sort}`).toEqual(expected.toSorted());
          if (sort === 'price' && expected.length <= 500) {
            const figures = rows.flatMap(({ price }) => price ?? []);
            expect(figures).toEqual(figures.toSorted((a, b) => (asc ? a - b : b - a)));
          }
        }
      const { stats } = await find({ ...filter, stats: true, size: 1 });
      for (const facet of ['countries', 'sectors', 'exchanges'] as const)
        expect(Object.fromEntries(stats?.[facet].map(({ key, count }) => [key, count]) ?? [])).toEqual(
          countBy(filter, facet),
        );
    }
  });

  it('shows in every list the price, the change and the closes that the other calls tell', async () => {
    const { list } = await find({ exchanges: ['NYSE'], tab: 'market', sort: 'price', stats: true });
    const symbols = list.map(({ symbol }) => symbol);
    const { body: closes } = await call('marketData.prices', {
      symbols,
      start: '2026-09-20',
      end: '2026-11-20',
    });
    for (const ticker of list) {
      const own = closes.list.find(({ symbol }: { symbol: string }) => symbol === ticker.symbol);
      expect(ticker.sparkline).toEqual(own.closes.slice(-30));
      const [last, day] = [own.closes.at(-1), own.dates.at(-1)];
      // the session is open: the change is that since the last close, less what was paid out or split since
      expect(day).toBe('2026-11-19');
      const actions = market.corporateActions(ticker.symbol, '2026-11-20', '2026-11-20') ?? [];
      const before = actions.reduce(
        (close, action) => (action.kind === 'split' ? close / action.ratio : close * (1 - action.fraction)),
        last,
      );
      expect((ticker.price ?? 0) - (ticker.change1d ?? 0)).toBeCloseTo(before, 6);
      expect(ticker.change1dPct).toBeCloseTo((ticker.price ?? 0) / before - 1, 9);
    }
  });

  it.each([
    ...['%', '_', "' OR 1=1 --", '.*', '(((', '[a-', '\\', '$1', '\u0000', '\ud800', '👩‍👩‍👧 🚀', '\u202e'],
    ...['İ', 'ı', 'ß', 'ﬁ', '𝕬', 'x'.repeat(100), 'x'.repeat(101), 'a '.repeat(50), '\t\n ', '...'],
    ...['__proto__', 'constructor', 'toString', '①', '٣', '銀行', 'ǅ', '\u0301'],
  ])('takes %j as a text to look for, or says what is wrong with it', async (search) => {
    const { status, error } = await call('marketData.availableTickers', { search });
    const isRefused = search.length > 100 || ['\u0000', '\ud800'].includes(search);
    expect(status).toBe(isRefused ? 400 : 200);
    if (isRefused) expect(Object.keys(error?.errors ?? {})).toEqual(['search']);
  });

  it.each<readonly [key: Key, field: string, input: object]>([
    ['marketData.availableTickers', 'page', { page: 0 }],
    ['marketData.availableTickers', 'page', { page: 1.5 }],
    ['marketData.availableTickers', 'size', { size: 0 }],
    ['marketData.availableTickers', 'size', { size: 1001 }],
    ['marketData.availableTickers', 'sort', { sort: 'marketCap' }],
    ['marketData.availableTickers', 'asc', { asc: 'yes' }],
    ['marketData.availableTickers', 'tab', { tab: 'bonds' }],
    ['marketData.availableTickers', 'sectors', { sectors: 'Financials' }],
    ['marketData.availableTickers', 'limit', { limit: 5 }],
    ['marketData.tickers', 'symbols', { symbols: [] }],
    ['marketData.tickers', 'symbols.0', { symbols: ['aapl'] }],
    ['marketData.tickers', 'symbols.0', { symbols: ['aapl.us.nasdaq'] }],
    ['marketData.tickers', 'size', { symbols: ['A.US.NYSE'], size: -1 }],
    ['marketData.prices', 'start', { symbols: ['A.US.NYSE'], start: '2026-02-30', end: '2026-03-01' }],
    ['marketData.prices', 'end', { symbols: ['A.US.NYSE'], start: '2026-03-02', end: '2026-03-01' }],
    ['marketData.prices', 'start', { symbols: ['A.US.NYSE'], start: '0001-01-01', end: '2026-03-01' }],
    [
      'marketData.prices',
      'currency',
      { symbols: ['A.US.NYSE'], start: '2026-03-01', end: '2026-03-01', currency: 'GBP' },
    ],
  ])('%s refuses a wrong %s', async (key, field, input) => {
    const { status, error } = await call(key, input);
    expect(status).toBe(400);
    expect(Object.keys(error?.errors ?? {})).toEqual([field]);
  });

  it('knows no price before the first one, on a weekend or in the future, and says so with an empty list', async () => {
    const [share = ''] = symbolsOn('NASDAQ');
    for (const [start, end] of [
      ['2026-11-14', '2026-11-15'],
      ['2027-01-01', '2027-02-01'],
      ['1990-01-01', '1991-01-01'],
    ])
      for (const currency of [undefined, 'TRY', 'EUR']) {
        const { status, body } = await call('marketData.prices', {
          ...{ symbols: [share, share], start, end },
          ...(currency && { currency }),
        });
        expect(status).toBe(200);
        const own = { symbol: share, currency: currency ?? 'USD', dates: [], closes: [] };
        expect(body).toEqual({ list: [own], excluded: [] });
      }
  });

  it('adds sparklines and counts when asked for', async () => {
    const plain = await find({ search: 'bank' });
    expect(plain.stats).toBeUndefined();
    expect(plain.list[0]).not.toHaveProperty('sparkline');
    const { list, meta, stats } = await find({ search: 'bank', stats: true });
    expect(list.every(({ sparkline }) => (sparkline?.length ?? 0) > 0)).toBe(true);
    const counted = stats?.countries.reduce((sum, { count }) => sum + count, 0) ?? 0;
    const nowhere = universe.length - counted;
    expect(counted).toBeLessThanOrEqual(meta.totalSize);
    expect(nowhere).toBeGreaterThan(0);
  });

  it("converts prices at each day's rate and leaves out a day without one", async () => {
    const [share = ''] = symbolsOn('NASDAQ');
    const [coin = ''] = symbolsOn('KRAKEN').filter((symbol) => symbol.startsWith('BTCUSD'));
    const period = { start: '2026-11-02', end: '2026-11-15' };
    const own = await call('marketData.prices', { symbols: [share, coin], ...period });
    const lira = await call('marketData.prices', { symbols: [share, coin], ...period, currency: 'TRY' });
    expect(lira.body.excluded).toEqual([]);
    expect(own.body.list[0].currency).toBe('USD');
    expect(lira.body.list[0].currency).toBe('TRY');
    for (const [i, date] of lira.body.list[0].dates.entries()) {
      const rate = market.exchangeRate('USD', 'TRY', date)?.rate ?? 0;
      expect(lira.body.list[0].closes[i]).toBeCloseTo(own.body.list[0].closes[i] * rate, 6);
    }
    // coins trade on a Saturday, currencies do not
    const saturday = lira.body.list[1].dates.indexOf('2026-11-07');
    expect(own.body.list[1].closes[saturday]).toBeGreaterThan(0);
    expect(lira.body.list[1].closes[saturday]).toBeNull();
  });

  it('leaves out what it does not know, with the reason', async () => {
    const [share = ''] = symbolsOn('NASDAQ');
    const { status, body } = await call('marketData.prices', {
      symbols: [share, 'NOPE.US.NASDAQ'],
      start: '2026-11-02',
      end: '2026-11-06',
      currency: 'EUR',
    });
    expect(status).toBe(200);
    expect(body.list).toHaveLength(1);
    expect(body.excluded).toEqual([{ symbol: 'NOPE.US.NASDAQ', reason: 'unknownSymbol', pair: null }]);
  });

  it('tells rates of pairs, either way round, and never of the future', async () => {
    const time = '2026-11-18T12:00:00.000Z';
    const { body } = await call('marketData.exchangeRate', {
      pairs: [
        { from: 'USD', to: 'TRY', time },
        { from: 'TRY', to: 'USD', time },
        { from: 'USD', to: 'TRY', time: '2027-01-01T00:00:00.000Z' },
      ],
    });
    expect(body[0]).toEqual({
      from: 'USD',
      to: 'TRY',
      rate: market.exchangeRateAt('USD', 'TRY', Date.parse(time))?.rate,
      time,
    });
    expect(body[0].rate * body[1].rate).toBeCloseTo(1, 9);
    expect(Date.parse(body[2].time)).toBeLessThan(NOW.getTime() + 3_600_000);
  });

  it('tells one rate whichever way it is asked for, crosses and itself included, and none before there was one', async () => {
    const currencies = ['USD', 'TRY', 'EUR', 'GBP', 'JPY', 'CHF', 'INR'];
    const rates = async (pairs: readonly (readonly [string, string])[], time: string) => {
      const { status, body } = await call('marketData.exchangeRate', {
        pairs: pairs.map(([from, to]) => ({ from, to, time })),
      });
      return status === 200 ? body.map(({ rate }: { rate: number }) => rate) : body;
    };
    // a session, a Saturday, a holiday, the first days of the euro's pairs
    for (const time of ['2026-11-18T12:00:00.000Z', '2026-11-14T12:00:00.000Z', '2025-12-25T12:00:00.000Z'])
      for (const from of currencies)
        for (const to of currencies) {
          const pairs = [
            [from, to],
            [to, from],
            [from, 'USD'],
            ['USD', to],
          ] as const;
          const [straight, back, first, second] = await rates(pairs, time);
          expect(straight * back).toBeCloseTo(1, 9);
          expect(first * second).toBeCloseTo(straight, 9 - Math.ceil(Math.log10(straight + 1)));
          if (from === to) expect(straight).toBe(1);
        }
    expect((await rates([['USD', 'TRY']], '1969-12-31T00:00:00.000Z')).code).toBe('exchangeRateMissing');
    expect((await rates([['USD', 'TRY']], '1980-01-01T00:00:00.000Z')).code).toBe('exchangeRateMissing');
  });

  it("answers a missing rate with 'Subscribe to rate ... first'", async () => {
    const { status, error } = await call('marketData.exchangeRate', {
      pairs: [{ from: 'USD', to: 'XXX', time: NOW.toISOString() }],
    });
    expect(status).toBe(422);
    expect(error?.message).toBe('Subscribe to rate USDXXX first');
    expect(error?.name).toBe('ExchangeRateError');
  });

  it('reads a list of a thousand lines with forty unknown ones', async () => {
    const known = symbolsOn('NASDAQ').slice(0, 960);
    const unknown = Array.from(
      { length: 40 },
      (_, i) => `Nowher${String.fromCharCode(97 + (i % 26))}${i} Inc`,
    );
    const entries = [...known.slice(0, 500), ...unknown, ...known.slice(500)];
    const { status, body } = await call('marketData.matchTickers', { entries });
    expect(status).toBe(200);
    expect(body.list.map(({ entry }: { entry: string }) => entry)).toEqual(entries);
    const count = (wanted: string) =>
      body.list.filter(({ status: each }: { status: string }) => each === wanted).length;
    expect([count('matched'), count('unknown')]).toEqual([960, 40]);
  });

  /** Longest computing, in ms, in which nothing else of the process had its turn. */
  const longestStretch = async (work: () => Promise<unknown>): Promise<number> => {
    let longest = 0;
    let last = process.threadCpuUsage();
    const look = () => {
      longest = Math.max(longest, process.threadCpuUsage(last).user / 1000);
      last = process.threadCpuUsage();
    };
    const timer = setInterval(look, 1);
    await work();
    look();
    clearInterval(timer);
    return longest;
  };

  it('lets others have their turn while it reads the prices of two hundred symbols', async () => {
    const symbols = symbolsOn('NASDAQ').slice(0, 200);
    const input = { symbols, start: '2024-04-01', end: '2026-11-20', currency: 'TRY' };
    let read: CallResult | undefined;
    const stretch = await longestStretch(async () => {
      read = await call('marketData.prices', input);
    });
    expect(read?.body.list).toHaveLength(200);
    // the answer itself is written in one piece
    expect(stretch).toBeLessThan(500);
  });

  it('searches for what a list of unknown lines may mean half a second at most', async () => {
    const entries = Array.from({ length: 1000 }, (_, i) => `companny intrnational ${i} ${'b'.repeat(60)}`);
    const started = process.threadCpuUsage();
    const { body } = await call('marketData.matchTickers', { entries });
    expect(body.list).toHaveLength(1000);
    // computing time of this thread, in which the api runs
    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(2500);
  });
});
