/** Histories of a live source as a store of prices: asked once, kept for a while, told clearly where the source does not answer. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { type CorporateAction, inOrder } from '../corporate-action.ts';
import { currencyOfPlace, quotedIn } from '../currency-of-place.ts';
import type { PriceStore, StoredInstrument, StoredSeries } from '../files.ts';
import type { MarketData, Period } from '../provider.ts';
import type { AskFailure } from './paced.ts';

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
}

/** Sessions open at quarters of an hour: nothing is kept past an opening, when splits and dividends change the closes before it. */
const QUARTER_MS = 15 * 60_000;
const endOfQuarter = (now: number) => (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS;
/** What failed is asked again sooner. */
const FAILURE_KEPT_MS = 60_000;
const ENTRIES_MAX = 5000;

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
  readonly actions: MarketData['actions'];
}

export function createLiveStore({ name, instruments, history, now }: LiveParts): LiveStore {
  const kept = new Map<string, { readonly until: number; readonly found: Promise<History> }>();

  const historyOf = (instrument: StoredInstrument): Promise<History> => {
    const { symbol } = instrument;
    const known = kept.get(symbol);
    if (known && known.until > now()) return known.found;
    const found = history(instrument).then((one) => inKnownUnit(instrument, one));
    kept.delete(symbol);
    kept.set(symbol, { until: endOfQuarter(now()), found });
    for (const oldest of kept.keys()) {
      if (kept.size <= ENTRIES_MAX) break;
      kept.delete(oldest);
    }
    const forget = () => kept.set(symbol, { until: now() + FAILURE_KEPT_MS, found });
    found.then(({ ok }) => ok || forget(), forget);
    return found;
  };

  /** A symbol that is not there is left out. Where one went unanswered, or none can be used, that is an error: it would be missed in silence. */
  const read = async (symbols: readonly string[]) => {
    const known = await instruments(symbols);
    const answers = await Promise.all(
      known.map(async (instrument) => [instrument, await historyOf(instrument)] as const),
    );
    const isUseless = answers.length > 0 && answers.every(([, one]) => !one.ok && one.reason !== 'notFound');
    if (isUseless || answers.some(([, one]) => isUnanswered(one)))
      throw new CatalogueError('integrationUnavailable', { params: { integration: name } });
    return answers.flatMap(([instrument, one]) => (one.ok ? [[instrument, one] as const] : []));
  };

  const prices: PriceStore = {
    instruments,
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
  };
  return {
    prices,
    actions: async (symbols, period) =>
      new Map(
        (await read(symbols)).map(
          ([instrument, { actions }]) => [instrument.symbol, actionsIn(actions, instrument, period)] as const,
        ),
      ),
  };
}
