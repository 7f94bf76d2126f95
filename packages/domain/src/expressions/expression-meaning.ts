/** What a linear expression says: an opinion about returns ("=") or a rule for weights ("≤", "≥"). */
import type { ExpressionTerm, LinearExpression } from './parse-linear-expression.ts';
import type { ExpressionError, ExpressionNames } from './tokenize-expression.ts';

/** Coefficients by symbol and the annual return they add up to; a group counts as the mean of its members. */
export interface ViewMeaning {
  readonly coefficients: ReadonlyMap<string, number>;
  readonly value: number;
}

/** Sum of these weights, a group counting as the sum of its members. */
export interface RuleMeaning {
  readonly symbols: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
}

export type Meaning<Value> =
  | { readonly ok: true; readonly meaning: Value }
  | { readonly ok: false; readonly error: ExpressionError };

const SAME = 1e-12;

const membersOf = ({ kind, name }: ExpressionTerm, { groups }: ExpressionNames): readonly string[] =>
  kind === 'symbol' ? [name] : (groups.get(name) ?? []);

const refuse = (code: 'not_a_view' | 'not_a_rule', at: number, length: number): Meaning<never> => ({
  ok: false,
  error: { code, at, length },
});

export const viewMeaning = (expression: LinearExpression, names: ExpressionNames): Meaning<ViewMeaning> => {
  const { relation, relationAt, terms, value } = expression;
  if (relation !== '=') return refuse('not_a_view', relationAt, 1);
  const coefficients = new Map<string, number>();
  for (const term of terms) {
    const members = membersOf(term, names);
    for (const symbol of members)
      coefficients.set(symbol, (coefficients.get(symbol) ?? 0) + term.coefficient / members.length);
  }
  if ([...coefficients.values()].every((coefficient) => Math.abs(coefficient) < SAME))
    return refuse('not_a_view', 0, relationAt);
  return { ok: true, meaning: { coefficients, value } };
};

/** Weights of rules all count alike, so every coefficient has to be the same; dividing by it gives the limit of the sum. */
export const ruleMeaning = (expression: LinearExpression, names: ExpressionNames): Meaning<RuleMeaning> => {
  const { relation, terms, value } = expression;
  const [first] = terms;
  if (first === undefined) throw new Error('an expression names at least one asset');
  const stranger = terms.find(
    ({ coefficient }) => Math.abs(coefficient - first.coefficient) > SAME * Math.abs(first.coefficient),
  );
  if (stranger) return refuse('not_a_rule', stranger.at, stranger.length);
  const symbols: string[] = [];
  for (const term of terms) {
    const members = membersOf(term, names);
    if (members.some((symbol) => symbols.includes(symbol))) return refuse('not_a_rule', term.at, term.length);
    symbols.push(...members);
  }
  const limit = value / first.coefficient;
  const isTurned = first.coefficient < 0;
  const isMax = relation === '=' || (relation === '<=') !== isTurned;
  const isMin = relation === '=' || (relation === '>=') !== isTurned;
  return { ok: true, meaning: { symbols, min: isMin ? limit : null, max: isMax ? limit : null } };
};
