/**
 * A typed opinion as a view: the mean of some assets, or by how much it beats the mean of others. What weighs assets unequally is no such view, and
 * the place is told. The text itself is not kept: with other tickers or groups it might say something else. Apart from the other rules of a definition, because it brings a parser along.
 */
import type { Configuration } from '@ballast/contract/entities/configuration';
import { type Meaning, viewMeaning } from './expression-meaning.ts';
import { parseLinearExpression } from './parse-linear-expression.ts';
import type { ExpressionNames } from './tokenize-expression.ts';

type View = Configuration['constraints']['views']['value'][number];

const SAME = 1e-9;
const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME;

/** Assets on one side and what they add up to; null where they do not count alike. */
const sideOf = (coefficients: ReadonlyMap<string, number>, sign: 1 | -1) => {
  const own = [...coefficients].filter(([, coefficient]) => coefficient * sign > SAME);
  const [first] = own;
  const each = first === undefined ? 0 : first[1] * sign;
  if (own.some(([, coefficient]) => !isSame(coefficient * sign, each))) return null;
  return { symbols: own.map(([symbol]) => symbol), total: each * own.length };
};

export const viewOfText = (
  text: string,
  names: ExpressionNames,
): Meaning<Pick<View, 'long' | 'short' | 'value'>> => {
  const parsed = parseLinearExpression(text, names);
  if (!parsed.ok) return parsed;
  const meant = viewMeaning(parsed.expression, names);
  if (!meant.ok) return meant;
  const { coefficients, value } = meant.meaning;
  const up = sideOf(coefficients, 1);
  const down = sideOf(coefficients, -1);
  // −A = 5 % says of A what A = −5 % says
  const [long, short, sign] = up !== null && up.symbols.length === 0 ? [down, up, -1] : [up, down, 1];
  const fits = long && short && (short.symbols.length === 0 || isSame(short.total, long.total));
  if (!fits) return { ok: false, error: { code: 'not_a_view', at: 0, length: parsed.expression.relationAt } };
  const annual = (sign * value) / long.total;
  return {
    ok: true,
    meaning: {
      long: long.symbols,
      short: short.symbols,
      // 0.1 / 2 and the like, without what division leaves
      value: Number(annual.toPrecision(12)),
    },
  };
};
