/** Cash, capital and positions while trades are played, to the cent and the ten-billionth of a share. Nothing is ever short. */
import {
  type Cents,
  shareOf,
  splitUnits,
  type Units,
  unitsNumber,
  unitsOf,
  valueAt,
} from '../books/exact.ts';

export interface ImportedPosition {
  readonly units: Units;
  /** Paid for them without costs, at their average. */
  readonly cost: Cents;
}

export interface ImportedBooks {
  readonly balance: () => Cents;
  readonly capital: () => Cents;
  readonly positions: ReadonlyMap<string, ImportedPosition>;
  readonly unitsHeld: (symbol: string) => Units;
  /** Below 0: taken out. */
  readonly contribute: (amount: Cents) => void;
  readonly receive: (amount: Cents) => void;
  readonly buy: (symbol: string, units: Units, value: Cents, cost: Cents) => void;
  /** At most what is held. */
  readonly sell: (symbol: string, units: Units, value: Cents, cost: Cents) => void;
  /** `ratio` new ones for each; answers the change. */
  readonly split: (symbol: string, ratio: number) => Units;
  /** Paid a unit on average. */
  readonly averageOf: (symbol: string) => number;
}

const UNIT_PLACES = 10;
const ONE_UNIT = 10n ** BigInt(UNIT_PLACES);
const CENTS = 100;
const NOTHING: ImportedPosition = { units: 0n, cost: 0n };

/** As many decimals as the books have. */
export const unitsInBooks = (units: number): Units => unitsOf(Number(units.toFixed(UNIT_PLACES)));
export const centsInBooks = (amount: number): Cents => valueAt(ONE_UNIT, amount);

export const createImportedBooks = (): ImportedBooks => {
  let [balance, capital] = [0n, 0n];
  const positions = new Map<string, ImportedPosition>();
  const held = (symbol: string) => positions.get(symbol) ?? NOTHING;
  const hold = (symbol: string, position: ImportedPosition) => {
    if (position.units === 0n) positions.delete(symbol);
    else positions.set(symbol, position);
  };
  return {
    balance: () => balance,
    capital: () => capital,
    positions,
    unitsHeld: (symbol) => held(symbol).units,
    contribute: (amount) => {
      balance += amount;
      capital += amount;
    },
    receive: (amount) => {
      balance += amount;
    },
    buy: (symbol, units, value, cost) => {
      const before = held(symbol);
      hold(symbol, { units: before.units + units, cost: before.cost + value });
      balance -= value + cost;
    },
    sell: (symbol, units, value, cost) => {
      const before = held(symbol);
      const released = shareOf(before.cost, units, before.units);
      hold(symbol, { units: before.units - units, cost: before.cost - released });
      balance += value - cost;
    },
    split: (symbol, ratio) => {
      const before = held(symbol);
      const units = splitUnits(before.units, ratio);
      hold(symbol, { ...before, units });
      return units - before.units;
    },
    averageOf: (symbol) => {
      const { units, cost } = held(symbol);
      return units === 0n ? 0 : Number(cost) / CENTS / unitsNumber(units);
    },
  };
};
