/** The selection while the dialog is open: ordered as picked, never above the limit. */
import { useState } from 'react';
import type { PickedTicker } from './picked-ticker.ts';

export interface Basket {
  readonly tickers: readonly PickedTicker[];
  readonly has: (symbol: string) => boolean;
  readonly isFull: boolean;
  readonly max: number;
  readonly toggle: (ticker: PickedTicker) => void;
  readonly addAll: (tickers: readonly PickedTicker[]) => void;
  readonly clear: () => void;
  /** Brings back what was taken out at once; undefined where there is nothing to bring back. */
  readonly undoClear: (() => void) | undefined;
}

const bare = ({ symbol, name }: PickedTicker): PickedTicker => ({ symbol, name });

export function addUpTo(
  current: readonly PickedTicker[],
  more: readonly PickedTicker[],
  max: number,
): readonly PickedTicker[] {
  const known = new Set(current.map(({ symbol }) => symbol));
  return [...current, ...more.filter(({ symbol }) => !known.has(symbol)).map(bare)].slice(0, max);
}

export function useBasket(initial: readonly PickedTicker[], max: number): Basket {
  const [tickers, setTickers] = useState(initial);
  const [cleared, setCleared] = useState<readonly PickedTicker[]>([]);
  const symbols = new Set(tickers.map(({ symbol }) => symbol));
  return {
    tickers,
    has: (symbol) => symbols.has(symbol),
    isFull: tickers.length >= max,
    max,
    toggle: (ticker) =>
      setTickers((current) =>
        current.some(({ symbol }) => symbol === ticker.symbol)
          ? current.filter(({ symbol }) => symbol !== ticker.symbol)
          : addUpTo(current, [ticker], max),
      ),
    addAll: (more) => setTickers((current) => addUpTo(current, more, max)),
    clear: () => {
      setCleared(tickers);
      setTickers([]);
    },
    undoClear: tickers.length === 0 && cleared.length > 0 ? () => setTickers(cleared) : undefined,
  };
}
