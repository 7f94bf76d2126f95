/** A view as it is chosen instead of typed: two sides, what is said of them and a figure. It becomes the text that would be typed. Pure. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import { percentOfView } from '@ballast/domain/expressions/text-of-view';

export const VIEW_RELATIONS = ['returns', 'beats', 'trails'] as const;
export type ViewRelation = (typeof VIEW_RELATIONS)[number];

export interface ViewSide {
  readonly kind: 'symbol' | 'group';
  readonly name: string;
}

export interface ViewParts {
  readonly first: ViewSide | null;
  readonly relation: ViewRelation;
  /** Only where the relation compares. */
  readonly second: ViewSide | null;
  /** Annual fraction. */
  readonly figure: number | null;
}

export const NO_PARTS: ViewParts = { first: null, relation: 'returns', second: null, figure: null };

type View = Constraints['views']['value'][number];
type Groups = ReadonlyMap<string, readonly string[]>;

/** null: something is still to be chosen. `nameOf` is a name that no other ticker goes by. */
export const textOfParts = (
  { first, relation, second, figure }: ViewParts,
  nameOf: (symbol: string) => string,
): string | null => {
  if (first === null || figure === null) return null;
  const named = ({ kind, name }: ViewSide) => (kind === 'group' ? `group:${name}` : nameOf(name));
  if (relation === 'returns') return `${named(first)} = ${percentOfView(figure)}`;
  if (second === null) return null;
  return `${named(first)} - ${named(second)} = ${percentOfView(relation === 'trails' ? -figure : figure)}`;
};

const sideOf = (symbols: readonly string[], groups: Groups): ViewSide | null => {
  const [only, ...others] = symbols;
  if (only !== undefined && others.length === 0) return { kind: 'symbol', name: only };
  const some = new Set(symbols);
  const found = [...groups].find(
    ([, members]) => members.length === some.size && members.every((member) => some.has(member)),
  );
  return found === undefined ? null : { kind: 'group', name: found[0] };
};

/** null: it compares what has no name here, and can only be typed. */
export const partsOfView = (
  { long, short, value }: Pick<View, 'long' | 'short' | 'value'>,
  groups: Groups,
): ViewParts | null => {
  const first = sideOf(long, groups);
  if (first === null) return null;
  if (short.length === 0) return { first, relation: 'returns', second: null, figure: value };
  const second = sideOf(short, groups);
  if (second === null) return null;
  const relation = value < 0 ? 'trails' : 'beats';
  return { first, relation, second, figure: Math.abs(value) };
};
