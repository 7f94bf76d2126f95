/** Order of the trades: sales first, then purchases, each by size; what does not change is folded. */
import type { TradeRow } from '@ballast/contract/entities/transaction';

export interface OrderedTrades {
  readonly traded: readonly TradeRow[];
  readonly unchanged: readonly TradeRow[];
}

/** A row the user has edited stays among the trades, even at 0. */
export function orderTrades(rows: readonly TradeRow[], isEdited: (symbol: string) => boolean): OrderedTrades {
  const isTraded = (row: TradeRow) => row.pledge !== 0 || row.units !== 0 || isEdited(row.symbol);
  const side = (row: TradeRow) => (row.pledge < 0 ? 0 : 1);
  const traded = rows
    .filter(isTraded)
    .sort(
      (a, b) =>
        side(a) - side(b) || Math.abs(b.pledge) - Math.abs(a.pledge) || a.symbol.localeCompare(b.symbol),
    );
  return { traded, unchanged: rows.filter((row) => !isTraded(row)) };
}

/** Edited amounts keep the places of the suggested ones. */
export function inOrderOf(
  suggested: readonly TradeRow[],
  shown: readonly TradeRow[],
  isEdited: (symbol: string) => boolean,
): OrderedTrades {
  const { traded, unchanged } = orderTrades(suggested, isEdited);
  const now = new Map(shown.map((row) => [row.symbol, row]));
  const asShown = (row: TradeRow) => now.get(row.symbol) ?? row;
  const places = new Set(suggested.map(({ symbol }) => symbol));
  // what is traded only since the rest was solved again comes after them: nothing that is bought or sold is folded away
  const later = orderTrades(
    [...unchanged.map(asShown), ...shown.filter(({ symbol }) => !places.has(symbol))],
    () => false,
  );
  return { traded: [...traded.map(asShown), ...later.traded], unchanged: later.unchanged };
}

export interface TradeTotals {
  readonly sold: number;
  readonly bought: number;
  readonly sells: number;
  readonly buys: number;
}

/** Money actually traded, positive on both sides. */
export function tradeTotals(rows: readonly TradeRow[]): TradeTotals {
  const sum = (side: readonly TradeRow[]) => side.reduce((total, { amount }) => total + Math.abs(amount), 0);
  const sells = rows.filter(({ units }) => units < 0);
  const buys = rows.filter(({ units }) => units > 0);
  return { sold: sum(sells), bought: sum(buys), sells: sells.length, buys: buys.length };
}
