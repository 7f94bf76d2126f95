/**
 * A view may carry the text it was typed as. The text has to say what the view says, or people would read one thing and trade on another.
 * Apart from the other rules of a definition, because it brings a parser along that the browser loads only where somebody types.
 */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { DefinitionErrors } from '../definition-rules.ts';
import { viewMeaning } from './expression-meaning.ts';
import { parseLinearExpression } from './parse-linear-expression.ts';
import type { ExpressionNames } from './tokenize-expression.ts';

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

const agrees = (view: View, text: string, names: ExpressionNames): boolean => {
  const parsed = parseLinearExpression(text, names);
  if (!parsed.ok) return false;
  const meant = viewMeaning(parsed.expression, names);
  if (!meant.ok) return false;
  const { coefficients, value } = meant.meaning;
  const own = coefficientsOf(view);
  const symbols = new Set([...own.keys(), ...coefficients.keys()]);
  const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME;
  return (
    isSame(value, view.value) &&
    [...symbols].every((symbol) => isSame(own.get(symbol) ?? 0, coefficients.get(symbol) ?? 0))
  );
};

export const expressionErrors = ({ tickers, constraints }: Configuration): DefinitionErrors => {
  const groups = constraints.groupConstraints.value.map(({ name, members }) => [name, members] as const);
  const names = { symbols: tickers, groups: new Map(groups) };
  const wrong = constraints.views.value.flatMap((view, i) =>
    view.expression === undefined || agrees(view, view.expression, names) ? [] : [i],
  );
  return Object.fromEntries(
    wrong.map((i) => [`configuration.constraints.views.value.${i}.expression`, ['invalid'] as const]),
  );
};
