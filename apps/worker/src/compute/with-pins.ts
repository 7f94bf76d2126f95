/** A suggestion's rules with rows held, capped or left alone: the question that is solved again in a review. */
import type { Pin } from '@ballast/contract/entities/preview';
import type { PolicySettings } from '@ballast/quant/policy/policy-settings';

interface Asked {
  readonly pins: readonly Pin[];
  readonly symbols: readonly string[];
  readonly currentWeights: readonly number[];
}

/** A row that is kept stays under its own rules, which may then conflict; one that is skipped stays whatever they say. */
export const withPins = (
  settings: PolicySettings,
  { pins, symbols, currentWeights }: Asked,
): PolicySettings => {
  if (pins.length === 0) return settings;
  const { constraints } = settings;
  const least = constraints.short ? -(constraints.maxShort ?? 1) : 0;
  const lower = symbols.map((_, i) => constraints.lower?.[i] ?? least);
  const upper = symbols.map((_, i) => constraints.upper?.[i] ?? 1);
  const pinned = new Map((constraints.pinned ?? []).map(({ index, weight }) => [index, weight]));
  for (const pin of pins) {
    const index = symbols.indexOf(pin.symbol);
    const held = currentWeights[index];
    if (held === undefined) continue;
    if (pin.action === 'cap') {
      upper[index] = Math.min(upper[index] ?? 1, pin.weight);
      continue;
    }
    pinned.set(index, held);
    if (pin.action === 'keep') continue;
    lower[index] = Math.min(lower[index] ?? least, held);
    upper[index] = Math.max(upper[index] ?? 1, held);
  }
  return {
    ...settings,
    // the closed forms know no bounds
    nodewise: false,
    constraints: {
      ...constraints,
      lower,
      upper,
      pinned: [...pinned].map(([index, weight]) => ({ index, weight })),
    },
  };
};
