/** Histories of a live source as a store of prices: asked once, kept for a while, told clearly where the source does not answer. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { type CorporateAction, inOrder } from '../corporate-action.ts';
import { currencyOfPlace, quotedIn } from '../currency-of-place.ts';
import type { PriceStore, StoredInstrument, StoredSeries } from '../price-store.ts';
import type { MarketData, Period } from '../provider.ts';
import type { AskFailure } from './rate-limited-get.ts';

export interface LiveAction {
  /** From when prices are behind it, milliseconds UTC. */
  readonly since: number;
  /** Amounts as the source quotes prices. */
  readonly action: CorporateAction;
}

export type History =
  | ({
      readonly ok: true;
      /** As the source states it, hundredths (`GBp`) included; null: it does not. */
      readonly currency: string | null;
      readonly actions: readonly LiveAction[];
    } & StoredSeries)
  | { readonly ok: false; readonly reason: AskFailure | 'otherCurrency' };

export interface LiveParts {
  /** Shown where the source does not answer. */
  readonly name: string;
  /** What metadata tell of symbols; a symbol without metadata is not known. */
  readonly instruments: (symbols: readonly string[]) => Promise<readonly StoredInstrument[]>;
  /** All of a symbol's closes up to today. */
  readonly history: (instrument: StoredInstrument) => Promise<History>;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Told of every symbol that the source did not answer as it should. */
  readonly onTrouble: (trouble: LiveTrouble) => void;
}

export interface LiveTrouble {
  readonly source: string;
  readonly symbol: string;
  readonly reason: string;
}

/** Sessions open at quarters of an hour: nothing is kept past an opening, when splits and dividends change the closes before it. */
const QUARTER_MS = 15 * 60_000;
const endOfQuarter = (now: number) => (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS;
/** What went unanswered is asked again sooner, and so is what was asked for in another quarter than it came. */
const UNANSWERED_KEPT_MS = 60_000;
/** Sixteen bytes each. */
const POINTS_MAX = 5_000_000;
const ENTRIES_MAX = 50_000;

const between = ({ dates, closes }: StoredSeries, from: string, to: string): StoredSeries => {
  const first = dates.findIndex((date) => date >= from);
  const start = first < 0 ? dates.length : first;
  let end = dates.length;
  while (end > start && (dates[end - 1] ?? '') > to) end--;
  return { dates: dates.slice(start, end), closes: closes.slice(start, end) };
};

const inUnit = (action: CorporateAction, divisor: number): CorporateAction =>
  action.kind === 'dividend' ? { ...action, amount: action.amount / divisor } : action;

/** Prices in the unit in which metadata count: they may be wrong by a hundredth, of another currency is another instrument. */
const inKnownUnit = ({ symbol, currency }: StoredInstrument, found: History): History => {
  const known = currency ?? currencyOfPlace(symbol);
  if (!found.ok || found.currency === null || known === undefined) return found;
  const [stated, wanted] = [quotedIn(found.currency), quotedIn(known)];
  if (stated.currency !== wanted.currency) return { ok: false, reason: 'otherCurrency' };
  const divisor = stated.divisor / wanted.divisor;
  if (divisor === 1) return found;
  const actions = found.actions.map(({ since, action }) => ({ since, action: inUnit(action, divisor) }));
  return { ...found, closes: found.closes.map((close) => close / divisor), actions };
};

/** Nothing is known of the symbol, not even that it has no prices. */
const isUnanswered = (found: History): boolean =>
  !found.ok && (found.reason === 'unavailable' || found.reason === 'rateLimited');

const actionsIn = (
  actions: readonly LiveAction[],
  { symbol, currency }: StoredInstrument,
  { from, to, asOf }: Period,
): CorporateAction[] => {
  const { divisor } = quotedIn(currency ?? currencyOfPlace(symbol) ?? '');
  return actions
    .filter(({ since, action: { exDate } }) => exDate >= from && exDate <= to && since <= asOf.getTime())
    .map(({ action }) => inUnit(action, divisor))
    .sort(inOrder);
};

export interface LiveStore {
  /** Closes that the source adjusts itself. */
  readonly prices: PriceStore;
  /** The same without asking: what was not read lately is left out. */
  readonly cached: PriceStore;
  readonly actions: MarketData['actions'];
}

interface Kept {
  readonly found: Promise<History>;
  /** Undefined: on its way, however long that takes. */
  readonly settled?: { readonly until: number; readonly history: History };
}

const pointsOf = ({ settled }: Kept): number => (settled?.history.ok ? settled.history.dates.length : 0);

/** Other metadata are another question: a history is told in their unit. */
const keyOf = ({ symbol, sourceSymbol, currency }: StoredInstrument): string =>
  [symbol, sourceSymbol, currency].join('\t');

/** Each symbol is asked for once, whoever wants it, and its answer kept as long as it may be used. */
const createHistories = ({ name, history, now, onTrouble }: Omit<LiveParts, 'instruments'>) => {
  const kept = new Map<string, Kept>();
  let points = 0;

  const drop = (key: string) => {
    const old = kept.get(key);
    if (old) points -= pointsOf(old);
    kept.delete(key);
  };
  /** The oldest go; those on their way stay. */
  const makeRoom = () => {
    for (const [key, { settled }] of kept) {
      if (points <= POINTS_MAX && kept.size <= ENTRIES_MAX) break;
      if (settled) drop(key);
    }
  };
  const settle = (key: string, found: Promise<History>, one: History, askedAt: number) => {
    const [end, soon] = [endOfQuarter(askedAt), now() + UNANSWERED_KEPT_MS];
    const until = isUnanswered(one) || end <= now() ? soon : end;
    const next = { found, settled: { until, history: one } };
    drop(key);
    kept.set(key, next);
    points += pointsOf(next);
    makeRoom();
  };
  const current = (key: string): Kept | undefined => {
    const known = kept.get(key);
    return known?.settled && known.settled.until <= now() ? undefined : known;
  };

  return {
    ask: (instrument: StoredInstrument): Promise<History> => {
      const { symbol } = instrument;
      const key = keyOf(instrument);
      const known = current(key);
      if (known) return known.found;
      const askedAt = now();
      const found = history(instrument).then((answer) => {
        const one = inKnownUnit(instrument, answer);
        if (!one.ok && one.reason !== 'notFound') onTrouble({ source: name, symbol, reason: one.reason });
        settle(key, found, one, askedAt);
        return one;
      });
      drop(key);
      kept.set(key, { found });
      found.catch(() => drop(key));
      return found;
    },
    cached: (instrument: StoredInstrument): History | undefined =>
      current(keyOf(instrument))?.settled?.history,
  };
};

type Read = (
  symbols: readonly string[],
) => Promise<(readonly [StoredInstrument, Extract<History, { ok: true }>])[]>;

/** Prices are told with a delay of a quarter of an hour or more: until then the newest bar is of a trade before the close. */
const SETTLES_AFTER_MS = 30 * 60_000;

const createStore = (instruments: LiveParts['instruments'], read: Read): PriceStore => ({
  instruments,
  settlesAfterMs: SETTLES_AFTER_MS,
  closes: async (symbols, { from, to }) =>
    new Map(
      (await read(symbols))
        .map(([{ symbol }, one]) => [symbol, between(one, from, to)] as const)
        .filter(([, { dates }]) => dates.length > 0),
    ),
  lastCloses: async (symbols, to, count) =>
    new Map(
      (await read(symbols)).map(([{ symbol }, one]) => {
        const { dates, closes } = between(one, '', to);
        return [symbol, { dates: dates.slice(-count), closes: closes.slice(-count) }] as const;
      }),
    ),
});

export function createLiveStore({ instruments, ...parts }: LiveParts): LiveStore {
  const histories = createHistories(parts);

  /** A symbol that is not there is left out. Where one went unanswered, or none can be used, that is an error: it would be missed in silence. */
  const read: Read = async (symbols) => {
    const known = await instruments(symbols);
    const answers = await Promise.all(
      known.map(async (instrument) => [instrument, await histories.ask(instrument)] as const),
    );
    const isUseless = answers.length > 0 && answers.every(([, one]) => !one.ok && one.reason !== 'notFound');
    if (isUseless || answers.some(([, one]) => isUnanswered(one)))
      throw new CatalogueError('integrationUnavailable', { params: { integration: parts.name } });
    return answers.flatMap(([instrument, one]) => (one.ok ? [[instrument, one] as const] : []));
  };
  const readCached: Read = async (symbols) =>
    (await instruments(symbols)).flatMap((instrument) => {
      const one = histories.cached(instrument);
      return one?.ok ? [[instrument, one] as const] : [];
    });

  return {
    prices: createStore(instruments, read),
    cached: createStore(instruments, readCached),
    actions: async (symbols, period) =>
      new Map(
        (await read(symbols)).map(
          ([instrument, { actions }]) => [instrument.symbol, actionsIn(actions, instrument, period)] as const,
        ),
      ),
  };
}
