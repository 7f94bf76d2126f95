/** Tickers by symbol or name, as the search compares texts: capitals and marks make no difference. */

import { foldText } from '@ballast/domain/text/fold-text';
import { createEventLoopYield } from '@ballast/integrations/event-loop-yield';
import type { SearchTicker } from './search-ticker.ts';

export interface Order {
  /** Positions in order, and the place of each position in it. */
  readonly positions: Uint32Array;
  readonly ranks: Uint32Array;
}

type Field = 'symbol' | 'name';

/** Begin alike, so that each group is sorted in a moment. */
const GROUPED_LETTERS = 2;

const orderBy = async (tickers: readonly SearchTicker[], field: Field): Promise<Order> => {
  const yieldIfDue = createEventLoopYield();
  const texts: string[] = [];
  const groups = new Map<string, number[]>();
  for (const [at, ticker] of tickers.entries()) {
    const text = foldText(ticker[field]);
    texts.push(text);
    const first = text.slice(0, GROUPED_LETTERS);
    const group = groups.get(first);
    if (group) group.push(at);
    else groups.set(first, [at]);
    await yieldIfDue();
  }
  const compare = (a: number, b: number) => {
    const [first, second] = [texts[a] ?? '', texts[b] ?? ''];
    return first < second ? -1 : first > second ? 1 : a - b;
  };
  const positions = new Uint32Array(tickers.length);
  const ranks = new Uint32Array(tickers.length);
  let rank = 0;
  for (const first of [...groups.keys()].sort())
    for (const position of (groups.get(first) ?? []).sort(compare)) {
      positions[rank] = position;
      ranks[position] = rank;
      rank += 1;
      await yieldIfDue();
    }
  return { positions, ranks };
};

/** Made when it is first asked for: most searches want the best first. */
export const createOrders = (tickers: readonly SearchTicker[]): ((field: Field) => Promise<Order>) => {
  const made: Partial<Record<Field, Promise<Order>>> = {};
  return (field) => {
    made[field] ??= orderBy(tickers, field);
    return made[field];
  };
};
