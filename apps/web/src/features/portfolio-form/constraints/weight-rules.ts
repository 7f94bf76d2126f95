/** Limits of single tickers, as they are changed one by one, for all at once and from a pasted column. Pure. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import { readPercent } from './percent-text.ts';

export type WeightRule = Constraints['weightConstraints']['value'][number];

/** What is not stated keeps what it had; null: as it begins. */
export interface Limits {
  readonly min?: number | null;
  readonly max?: number | null;
}

/** Least of a weight where nothing is stated; the most is 1. */
export const leastWeight = ({ short, maxShort }: Constraints): number => (short ? -(maxShort ?? 1) : 0);

const limited = (rule: Pick<WeightRule, 'min' | 'max'>, { min, max }: Limits, least: number) => ({
  min: min === undefined ? rule.min : (min ?? least),
  max: max === undefined ? rule.max : (max ?? 1),
});

/** A ticker whose limits were taken away has none; one without any gets its first. */
export function withLimits(constraints: Constraints, changes: ReadonlyMap<string, Limits>): Constraints {
  const least = leastWeight(constraints);
  const { weightConstraints } = constraints;
  const free = { min: least, max: 1 };
  const known = new Set(weightConstraints.value.map(({ symbol }) => symbol));
  const isFree = ({ min, max }: WeightRule) => min === least && max === 1;
  const isTaken = ({ min, max }: Limits) => min === null || max === null;
  const changed = weightConstraints.value.flatMap((rule) => {
    const change = changes.get(rule.symbol);
    if (change === undefined) return [rule];
    const next = { symbol: rule.symbol, ...limited(rule, change, least) };
    return isTaken(change) && isFree(next) ? [] : [next];
  });
  const added = [...changes].flatMap(([symbol, change]) =>
    known.has(symbol) || (change.min ?? change.max ?? null) === null
      ? []
      : [{ symbol, ...limited(free, change, least) }],
  );
  return { ...constraints, weightConstraints: { ...weightConstraints, value: [...changed, ...added] } };
}

export interface PastedLimits {
  readonly changes: ReadonlyMap<string, Limits>;
  readonly unread: readonly string[];
}

const NUMBER_AT_END = /^-?[\d.,]+$/;

const keyOf = (text: string) => text.trim().toLocaleUpperCase('en');

/** By symbol and by its code, where no other ticker has that. */
function byName(symbols: readonly string[]): ReadonlyMap<string, string> {
  const codes = Map.groupBy(symbols, (symbol) => keyOf(symbol.split('.', 1)[0] ?? symbol));
  return new Map([
    ...[...codes].flatMap(([code, own]) => (own.length === 1 ? ([[code, own[0] ?? '']] as const) : [])),
    ...symbols.map((symbol) => [keyOf(symbol), symbol] as const),
  ]);
}

const limitsOf = (cells: readonly string[], single: 'min' | 'max'): Limits | null => {
  const read = cells.map(readPercent);
  if (read.length === 0 || read.length > 2 || read.some((value) => value === undefined)) return null;
  const [first = null, second = null] = read as (number | null)[];
  if (read.length === 1) return first === null ? {} : { [single]: first };
  return { ...(first === null ? {} : { min: first }), ...(second === null ? {} : { max: second }) };
};

/** `single`: what one number alone is. Lines without a name go down the list from its first ticker. */
export function readLimits(text: string, symbols: readonly string[], single: 'min' | 'max'): PastedLimits {
  const names = byName(symbols);
  const changes = new Map<string, Limits>();
  const unread: string[] = [];
  const lines = text.split(/\r?\n/).filter((line, at, all) => line.trim() !== '' || at < all.length - 1);
  lines.forEach((line, at) => {
    if (line.trim() === '') return;
    const cells = (/[\t;]/.test(line) ? line.split(/[\t;]/) : line.trim().split(/\s+/))
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '%');
    const [head = '', ...rest] = cells;
    const isBare = NUMBER_AT_END.test(head.replaceAll(/[\s%]/g, '')) || head === '';
    const symbol = isBare ? symbols[at] : names.get(keyOf(head));
    const limits = limitsOf(isBare ? cells : rest, single);
    if (symbol === undefined || limits === null) unread.push(line.trim());
    else changes.set(symbol, limits);
  });
  return { changes, unread };
}
