/** Lists of tickers that people ask for by name, with the members that have prices here. */
import { READY_MADE, READY_MADE_LISTS, type ReadyMadeKey } from '@ballast/contract/ready-made';
import type { Handler } from '../../pipeline/handler.ts';
import type { IndexMembers } from '../../ticker-search/index-members.ts';
import type { SearchTicker } from '../../ticker-search/search-ticker.ts';
import type { TickerIndex } from '../../ticker-search/ticker-index.ts';

export interface ReadyMadeParts {
  readonly universe: readonly SearchTicker[];
  readonly tickerIndex: TickerIndex;
  readonly indexMembers: IndexMembers;
}

export const readyMade = ({
  universe,
  tickerIndex,
  indexMembers,
}: ReadyMadeParts): Handler<'marketData.readyMade'> => {
  const hasReal = universe.some(({ synthetic }) => !synthetic);
  const find = (symbols: Iterable<string>, isInvented: boolean) =>
    [...symbols].flatMap((symbol) => {
      const ticker = tickerIndex.find(symbol);
      return ticker?.synthetic === isInvented ? [{ symbol, name: ticker.name }] : [];
    });
  const settle = (key: ReadyMadeKey) => {
    const { symbols, invented } = READY_MADE_LISTS[key];
    const real = { key, size: symbols.length, members: find(symbols, false), synthetic: false };
    if (real.members.length > 0 || invented === null) return real;
    const others = 'index' in invented ? [...(indexMembers.among([invented.index]) ?? [])] : invented.symbols;
    const members = find(others, true);
    return members.length === 0 ? real : { key, size: members.length, members, synthetic: true };
  };
  return async () => ({ list: READY_MADE.map(settle), hasReal });
};
