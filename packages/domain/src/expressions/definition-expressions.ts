/**
 * A view may carry the text it was typed as. The text has to say what the view says, or people would read one thing and trade on another.
 * Apart from the other rules of a definition, because it brings a parser along that the browser loads only where somebody types.
 */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { FieldErrors } from '@ballast/contract/error-body';
import { viewMeaning } from './expression-meaning.ts';
import { parseLinearExpression } from './parse-linear-expression.ts';
import type { ExpressionError, ExpressionNames } from './tokenize-expression.ts';

type View = Configuration['constraints']['views']['value'][number];

const SAME = 1e-9;

const coefficientsOf = ({ long, short }: View): ReadonlyMap<string, number> => {
  const coefficients = new Map<string, number>();
  const give = (symbols: readonly string[], sign: number) => {
    for (const symbol of symbols)
      coefficients.set(symbol, (coefficients.get(symbol) ?? 0) + sign / symbols.length);
  };
  give(long, 1);
  give(short, -1);
  return coefficients;
};

/** Undefined where the text says what the view says. */
const errorOf = (view: View, text: string, names: ExpressionNames): ExpressionError | undefined => {
  const parsed = parseLinearExpression(text, names);
  if (!parsed.ok) return parsed.error;
  const meant = viewMeaning(parsed.expression, names);
  if (!meant.ok) return meant.error;
  const { coefficients, value } = meant.meaning;
  const own = coefficientsOf(view);
  const symbols = new Set([...own.keys(), ...coefficients.keys()]);
  const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME;
  const agrees =
    isSame(value, view.value) &&
    [...symbols].every((symbol) => isSame(own.get(symbol) ?? 0, coefficients.get(symbol) ?? 0));
  return agrees ? undefined : { code: 'differs', at: 0, length: text.length };
};

/** Dotted path of a view's text → what is wrong with it, and at which character. */
export const expressionErrors = ({ tickers, constraints }: Configuration): FieldErrors => {
  const groups = constraints.groupConstraints.value.map(({ name, members }) => [name, members] as const);
  const names = { symbols: tickers, groups: new Map(groups) };
  return Object.fromEntries(
    constraints.views.value.flatMap((view, i) => {
      const error = view.expression === undefined ? undefined : errorOf(view, view.expression, names);
      if (!error) return [];
      const { code: reason, at, length } = error;
      return [
        [
          `configuration.constraints.views.value.${i}.expression`,
          [{ code: 'invalid', reason, at, length }],
        ] as const,
      ];
    }),
  );
};
