/**
 * The books of a portfolio over any range: what it was worth, which money came and went, what was earned by asset and cause, and what
 * it is worth now. Told from the ledger alone, to the cent. Pure.
 *
 *   closing value = opening value + money put in − money taken out + Σ profit of the assets, or the residual says by how much not
 */
import { type AssetLife, type AssetReport, createAssetLife, type EndPrice } from './asset-life.ts';
import { type BookEvent, cashOf } from './book-event.ts';
import type { Cents, Units } from './exact.ts';

export interface RangeEnd {
  /** In ms. What is booked at this instant is before it. */
  readonly at: number;
  readonly priceOf: (symbol: string) => EndPrice;
}

/** Cash and units as the books themselves have them, where the range ends with them. */
export interface StoredBooks {
  readonly cash: Cents;
  readonly units: ReadonlyMap<string, Units>;
}

export interface RangeRequest {
  /** From the first one on, in the order of the ledger. */
  readonly events: readonly BookEvent[];
  readonly opening: RangeEnd;
  readonly closing: RangeEnd;
  /** Portfolio currency for one of the asset's at an instant in ms; undefined: not known. */
  readonly rateAt: (symbol: string, at: number) => number | undefined;
  readonly stored?: StoredBooks;
}

export interface Balance {
  readonly cash: Cents;
  readonly holdings: Cents;
  readonly value: Cents;
}

export interface CashFlow {
  readonly at: number;
  /** Below 0: taken out. */
  readonly amount: Cents;
}

export interface RangeReport {
  readonly opening: Balance;
  readonly closing: Balance;
  readonly flows: readonly CashFlow[];
  readonly contributed: Cents;
  /** ≥ 0. */
  readonly withdrawn: Cents;
  /** Held at either end or traded between them. */
  readonly assets: readonly AssetReport[];
  readonly profit: Cents;
  /** 0: the books add up. */
  readonly residual: Cents;
}

const sumOf = (values: readonly Cents[]): Cents => values.reduce((sum, value) => sum + value, 0n);

const balanceOf = (cash: Cents, values: readonly Cents[]): Balance => {
  const holdings = sumOf(values);
  return { cash, holdings, value: cash + holdings };
};

const hasLived = ({ opening, bought, sold, dividends, costs, position }: AssetReport): boolean =>
  [opening, bought, sold, dividends, costs, position.units].some((value) => value !== 0n);

export const reportRange = ({ events, opening, closing, rateAt, stored }: RangeRequest): RangeReport => {
  const lives = new Map<string, AssetLife>();
  const lifeOf = (symbol: string): AssetLife => {
    const found = lives.get(symbol) ?? createAssetLife(symbol, rateAt);
    lives.set(symbol, found);
    return found;
  };
  const play = (part: readonly BookEvent[]): void => {
    for (const event of part) if (event.kind !== 'contribution') lifeOf(event.symbol).add(event);
  };
  const past = events.filter(({ at }) => at <= opening.at);
  const own = events.filter(({ at }) => at > opening.at && at <= closing.at);

  play(past);
  // what is first traded in the range begins with nothing
  for (const symbol of own.flatMap((event) => (event.kind === 'contribution' ? [] : [event.symbol])))
    lifeOf(symbol);
  for (const symbol of stored?.units.keys() ?? []) lifeOf(symbol);
  for (const [symbol, life] of lives) life.open(opening.priceOf(symbol));
  play(own);
  const assets = [...lives]
    .map(([symbol, life]) => life.close(closing.priceOf(symbol), stored && (stored.units.get(symbol) ?? 0n)))
    .filter(hasLived);

  const openingCash = sumOf(past.map(cashOf));
  const begun = balanceOf(
    openingCash,
    assets.map((asset) => asset.opening),
  );
  const ended = balanceOf(
    stored?.cash ?? openingCash + sumOf(own.map(cashOf)),
    assets.map((asset) => asset.closing),
  );
  const flows = own.flatMap((event) =>
    event.kind === 'contribution' ? [{ at: event.at, amount: event.amount }] : [],
  );
  const net = sumOf(flows.map(({ amount }) => amount));
  const contributed = sumOf(flows.map(({ amount }) => (amount > 0n ? amount : 0n)));
  const profit = sumOf(assets.map((asset) => asset.profit));
  return {
    ...{ opening: begun, closing: ended, flows, contributed, withdrawn: contributed - net, assets, profit },
    residual: ended.value - begun.value - net - profit,
  };
};
