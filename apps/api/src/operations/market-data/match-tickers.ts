/** POST /dataprovider/match-tickers: what the lines of an uploaded or pasted list mean, with suggestions for unknown ones. */
import type { OperationOutput } from '@ballast/contract/operations';
import type { Handler } from '../../pipeline/handler.ts';
import { createEntryMatcher, type EntryMatcher } from '../../ticker-search/match-entry.ts';
import type { SearchTicker } from '../../ticker-search/search-ticker.ts';
import type { TickerIndex } from '../../ticker-search/ticker-index.ts';

export interface MatchTickersParts {
  readonly tickerIndex: TickerIndex;
}

/** A suggestion costs a search; beyond these the user searches by hand. */
const SUGGESTED_MAX = 200;
/** Longest stretch of searching before other work of the process gets its turn. */
const TURN_MS = 8;

type Line = OperationOutput<'marketData.matchTickers'>['list'][number];

const candidate = ({ symbol, name, exchange, country }: SearchTicker) => ({
  symbol,
  name,
  exchange,
  country,
});

const giveWay = () => new Promise<void>((resolve) => setImmediate(resolve));

export const matchTickers = ({ tickerIndex }: MatchTickersParts): Handler<'marketData.matchTickers'> => {
  let made: EntryMatcher | undefined;
  return async ({ input, signal }) => {
    // made with the first list that somebody brings
    made ??= createEntryMatcher(tickerIndex);
    const matcher = made;
    const list: Line[] = [];
    let suggested = 0;
    let since = performance.now();
    for (const entry of input.entries) {
      const match = matcher.match(entry);
      if (match) {
        list.push({ entry, status: match.status, candidates: match.candidates.map(candidate) });
        continue;
      }
      suggested += 1;
      const nearest = suggested > SUGGESTED_MAX ? [] : matcher.nearest(entry);
      list.push({ entry, status: 'unknown', candidates: nearest.map(candidate) });
      if (performance.now() - since < TURN_MS) continue;
      await giveWay();
      if (signal.aborted) break;
      since = performance.now();
    }
    return { list };
  };
};
