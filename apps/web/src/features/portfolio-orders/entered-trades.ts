/** What a person enters of orders (§7 complete-transaction): filled in as if all was executed, judged as the server judges it, and summed up. Pure. */
import { isOpenOrder, type SentOrder } from './order-steps.ts';

/** Units: everything that was executed. Price and cost: of what the brokerage has not told. Portfolio currency. */
export interface Entry {
  readonly units: number;
  readonly price: number;
  readonly cost: number;
}

export type EntryField = keyof Entry;
export type EntryError = 'below_booked' | 'above_ordered' | 'price' | 'cost';
export type EntryErrors = Partial<Record<EntryField, EntryError>>;

const CENT = 100;

/** The whole order at the price looked at; of one that is closed what was executed. */
export function prefilled(order: SentOrder): Entry {
  const { filled, amount, price, cost, order: told } = order;
  if (!isOpenOrder(order)) return { units: filled, price, cost: 0 };
  const planned = filled > 0 ? 0 : cost * (told.units / amount);
  return { units: told.units, price, cost: Math.round(planned * CENT) / CENT };
}

/** Units that are not booked yet. */
export const restOf = ({ filled }: SentOrder, { units }: Entry): number =>
  Math.max(0, Number((units - filled).toFixed(8)));

export function judgeEntry(order: SentOrder, entry: Entry): EntryErrors {
  const { units, price, cost } = entry;
  return {
    ...(!(units >= order.filled) && { units: 'below_booked' as const }),
    ...(units > order.amount && { units: 'above_ordered' as const }),
    ...(!(price > 0) && { price: 'price' as const }),
    ...(!(cost >= 0) && { cost: 'cost' as const }),
  };
}

export interface EntrySums {
  readonly bought: number;
  readonly sold: number;
  readonly cost: number;
  /** Orders that stay short of what was asked for. */
  readonly short: number;
}

export function sumEntries(entered: readonly (readonly [SentOrder, Entry])[]): EntrySums {
  const of = (type: SentOrder['type']) =>
    entered
      .filter(([order]) => order.type === type)
      .reduce((sum, [order, entry]) => sum + restOf(order, entry) * entry.price, 0);
  return {
    bought: of('Buy'),
    sold: of('Sell'),
    cost: entered.reduce((sum, [order, entry]) => sum + (restOf(order, entry) > 0 ? entry.cost : 0), 0),
    short: entered.filter(([order, { units }]) => units < order.amount).length,
  };
}

/** As they are sent: where nothing is left to book nothing is charged. */
export const enteredTrades = (entered: readonly (readonly [SentOrder, Entry])[]) =>
  entered.map(([order, entry]) => ({
    ...{ symbol: order.symbol, type: order.type, amount: entry.units, price: entry.price },
    cost: restOf(order, entry) > 0 ? entry.cost : 0,
  }));
