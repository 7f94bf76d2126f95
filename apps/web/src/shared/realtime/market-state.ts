/** Whether the markets of some symbols are open, as the last ticks tell. Pure. */
import type { PriceTick } from '@ballast/contract/entities/ticker';

export interface MarketState {
  readonly open: number;
  readonly all: number;
  /** The next opening among the closed ones. */
  readonly opensAt: string | null;
}

/** Undefined: no tick has come yet. */
export function marketStateOf(ticks: readonly (PriceTick | undefined)[]): MarketState | undefined {
  const known = ticks.filter((tick) => tick !== undefined);
  if (known.length === 0) return undefined;
  const openings = known.flatMap(({ opensAt }) => (opensAt === null ? [] : [opensAt]));
  return {
    all: known.length,
    open: known.length - openings.length,
    opensAt: openings.toSorted()[0] ?? null,
  };
}
