/** Rules that bring a portfolio back below a limit. Pure. */
import type { Configuration } from '@ballast/contract/entities/configuration';

/** What brings the figure back: a rule of the portfolio and a suggestion under it, or a suggestion alone. */
export type Mend =
  | { readonly kind: 'cap'; readonly symbols: readonly string[]; readonly max: number }
  | {
      readonly kind: 'group';
      readonly name: string;
      readonly members: readonly string[];
      readonly max: number;
    }
  | { readonly kind: 'invest' };

type Constraints = Configuration['constraints'];

const leastOf = ({ short, maxShort }: Constraints) => (short ? -(maxShort ?? 1) : 0);

const capped = (
  constraints: Constraints,
  { symbols, max: cap }: Extract<Mend, { kind: 'cap' }>,
): Constraints | null => {
  const { enabled, value } = constraints.weightConstraints;
  const rules = new Map<string, (typeof value)[number]>(
    enabled ? value.map((rule) => [rule.symbol, rule]) : [],
  );
  for (const symbol of symbols) {
    const own = rules.get(symbol);
    const max = Math.min(own?.max ?? 1, cap);
    const min = own?.min ?? leastOf(constraints);
    if (min >= max) return null;
    rules.set(symbol, { symbol, min, max });
  }
  return { ...constraints, weightConstraints: { enabled: true, value: [...rules.values()] } };
};

const grouped = (
  constraints: Constraints,
  { name, members, max: cap }: Extract<Mend, { kind: 'group' }>,
): Constraints | null => {
  const { enabled, value } = constraints.groupConstraints;
  const groups = enabled ? value : [];
  const wanted = new Set<string>(members);
  const same = groups.find(
    (group) => group.members.length === wanted.size && group.members.every((symbol) => wanted.has(symbol)),
  );
  const others = groups.filter((group) => group !== same);
  if (others.some((group) => group.members.some((symbol) => wanted.has(symbol)))) return null;
  const names = new Set<string>(others.map((group) => group.name));
  const free = (wish: string): string => (names.has(wish) ? free(`${wish} 2`) : wish);
  const max = Math.min(same?.max ?? 1, cap);
  const min = same?.min ?? leastOf(constraints);
  if (min >= max) return null;
  const group = { name: same?.name ?? free(name), members: same?.members ?? [...members], min, max };
  return { ...constraints, groupConstraints: { enabled: true, value: [...others, group] } };
};

/**
 * The configuration with the rule that a mend asks for. Rules that are there stay or get stricter. Null where one of the investor's stands
 * in the way: a least weight above the new limit, or a group with the same tickers, of which each is in one at most (§5). Which of them
 * gives way is theirs to say.
 */
export const withMend = (configuration: Configuration, mend: Mend): Configuration | null => {
  if (mend.kind === 'invest') return configuration;
  const { constraints } = configuration;
  const mended = mend.kind === 'cap' ? capped(constraints, mend) : grouped(constraints, mend);
  return mended === null ? null : { ...configuration, constraints: mended };
};
