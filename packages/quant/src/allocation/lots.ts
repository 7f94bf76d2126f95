/** Whole lots of an instrument: 1 share, 0.01 units, 1e-8 coins (decision 007). */

/** Part of a lot that rounding may have taken away. */
const FORGIVEN = 1e-9;

/** Units of `lots` whole lots without the binary error of a product with 1e-8. */
export function unitsOfLots(lots: number, lot: number): number {
  const perUnit = Math.round(1 / lot);
  return lot < 1 && Math.abs(perUnit * lot - 1) < 1e-12 ? lots / perUnit : lots * lot;
}

/** Cut toward zero to whole lots. */
export function wholeLots(units: number, lot: number): number {
  const lots = Math.trunc(units / lot + Math.sign(units) * FORGIVEN);
  return lots === 0 ? 0 : lots;
}

export function truncateToLot(units: number, lot: number): number {
  return unitsOfLots(wholeLots(units, lot), lot);
}
