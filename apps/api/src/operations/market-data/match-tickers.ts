/** POST /dataprovider/match-tickers: what the lines of an uploaded or pasted list mean, with suggestions for unknown ones. */
import type { OperationOutput } from '@ballast/contract/operations';
import { createEventLoopYield } from '@ballast/integrations/event-loop-yield';
import type { Handler } from '../../pipeline/handler.ts';
import { createEntryMatcher, type EntryMatcher } from '../../ticker-search/match-entry.ts';
import type { SearchTicker } from '../../ticker-search/search-ticker.ts';
import type { TickerIndex } from '../../ticker-search/ticker-index.ts';

export interface MatchTickersParts {
  readonly tickerIndex: TickerIndex;
}

/** A suggestion costs a search; beyond these, or when they took that long, the user searches by hand. */
const SUGGESTED_MAX = 200;
const SUGGESTING_MS = 500;

type Line = OperationOutput<'marketData.matchTickers'>['list'][number];

const candidate = ({ symbol, name, exchange, country, sector }: SearchTicker) => ({
  symbol,
  name,
  exchange,
  country,
  sector,
});

export const matchTickers = ({ tickerIndex }: MatchTickersParts): Handler<'marketData.matchTickers'> => {
  let made: Promise<EntryMatcher> | undefined;
  return async ({ input, signal }) => {
    // made with the first list that somebody brings
    made ??= createEntryMatcher(tickerIndex, createEventLoopYield());
    const matcher = await made;
    const list: Line[] = [];
    const yieldIfDue = createEventLoopYield();
    let suggested = 0;
    let searchedMs = 0;
    for (const entry of input.entries) {
      if (signal.aborted) break;
      const match = matcher.match(entry);
      if (match) {
        list.push({ entry, status: match.status, candidates: match.candidates.map(candidate) });
        continue;
      }
      const started = performance.now();
      suggested += 1;
      const nearest = suggested > SUGGESTED_MAX || searchedMs > SUGGESTING_MS ? [] : matcher.nearest(entry);
      list.push({ entry, status: 'unknown', candidates: nearest.map(candidate) });
      searchedMs += performance.now() - started;
      await yieldIfDue();
    }
    return { list };
  };
};
