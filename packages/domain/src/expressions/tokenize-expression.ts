/**
 * A linear expression cut into pieces that know where they stand: names of assets and groups, numbers, signs, relations. Names are matched
 * against what is known, longest first, because symbols contain dots and hyphens that are also arithmetic.
 */

import type { ExpressionErrorCode } from '@ballast/contract/expression-errors';

export const EXPRESSION_MAX_LENGTH = 200;

/** What a name in an expression may mean. */
export interface ExpressionNames {
  readonly symbols: readonly string[];
  /** By name. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
}

/** `at` counts UTF-16 units from 0, as text fields do; at the end of the text it is the text's length. */
export interface ExpressionError {
  readonly code: ExpressionErrorCode;
  readonly at: number;
  readonly length: number;
}

export type Relation = '=' | '<=' | '>=';

interface Place {
  readonly at: number;
  readonly length: number;
}

export type Token = Place &
  (
    | { readonly kind: 'symbol' | 'group'; readonly name: string }
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'sign'; readonly sign: string }
    | { readonly kind: 'relation'; readonly relation: Relation }
  );

export type Tokens =
  | { readonly ok: true; readonly tokens: readonly Token[] }
  | { readonly ok: false; readonly error: ExpressionError };

/** No assignment, call, index or comparison chain survives this list. */
const SIGNS = '+-*/()';
const RELATIONS: readonly (readonly [text: string, relation: Relation])[] = [
  ['<=', '<='],
  ['=<', '<='],
  ['>=', '>='],
  ['=>', '>='],
  ['==', '='],
  ['≤', '<='],
  ['≥', '>='],
  ['<', '<='],
  ['>', '>='],
  ['=', '='],
];
const GROUP_PREFIX = 'group:';
/** A decimal comma is as good as a point: nothing here takes arguments. */
const NUMBER = /(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?/iuy;
const NAME_CHARACTER = /[\p{L}\p{N}._]/u;
const WORD = /[\p{L}\p{N}_$][\p{L}\p{N}_.$:]*/uy;
const SPACE = /\s/u;

type Known = ReadonlyMap<string, readonly string[]>;

/** Full symbols and their codes, by the text in capitals; several symbols may share a code. */
const knownSymbols = (symbols: readonly string[]): Known => {
  const known = new Map<string, string[]>();
  for (const symbol of symbols) {
    for (const text of new Set([symbol, symbol.split('.', 1)[0] ?? symbol])) {
      const key = text.toUpperCase();
      known.set(key, [...(known.get(key) ?? []), symbol]);
    }
  }
  return known;
};

/** The longest known name that starts here and does not end inside a word. */
const nameAt = (text: string, at: number, known: Known): string | undefined => {
  let longest: string | undefined;
  for (const name of known.keys()) {
    if (name.length <= (longest?.length ?? 0)) continue;
    const end = at + name.length;
    if (text.slice(at, end).toUpperCase() !== name) continue;
    const next = text[end];
    if (next === undefined || !NAME_CHARACTER.test(next)) longest = name;
  }
  return longest;
};

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

const fail = (code: ExpressionErrorCode, at: number, length: number): Tokens => ({
  ok: false,
  error: { code, at, length },
});

export const tokenizeExpression = (text: string, { symbols, groups }: ExpressionNames): Tokens => {
  if (text.length > EXPRESSION_MAX_LENGTH)
    return fail('too_long', EXPRESSION_MAX_LENGTH, text.length - EXPRESSION_MAX_LENGTH);
  const bySymbol = knownSymbols(symbols);
  const byGroup: Known = new Map([...groups.keys()].map((name) => [name.toUpperCase(), [name]]));
  const tokens: Token[] = [];
  let at = 0;
  const wordLength = () => matchAt(WORD, text, at)?.length ?? 1;
  while (at < text.length) {
    if (SPACE.test(text[at] ?? '')) {
      at++;
      continue;
    }
    if (text.slice(at, at + GROUP_PREFIX.length).toLowerCase() === GROUP_PREFIX) {
      const from = at + GROUP_PREFIX.length;
      const found = nameAt(text, from, byGroup);
      const name = found === undefined ? undefined : byGroup.get(found)?.[0];
      if (found === undefined || name === undefined) return fail('unknown_name', at, wordLength());
      tokens.push({ kind: 'group', name, at, length: GROUP_PREFIX.length + found.length });
      at = from + found.length;
      continue;
    }
    const known = nameAt(text, at, bySymbol);
    const digits = matchAt(NUMBER, text, at);
    const percent = digits === undefined ? '' : (/^\s*%/u.exec(text.slice(at + digits.length))?.[0] ?? '');
    const length = (digits?.length ?? 0) + percent.length;
    // codes of Asian exchanges are numbers: `5` may be one of them, `5,85` and `5 %` are none
    if (known !== undefined && known.length >= length) {
      const meant = bySymbol.get(known) ?? [];
      const [name] = meant;
      if (name === undefined || meant.length > 1) return fail('ambiguous_name', at, known.length);
      tokens.push({ kind: 'symbol', name, at, length: known.length });
      at += known.length;
      continue;
    }
    if (digits !== undefined) {
      if (percent === '' && NAME_CHARACTER.test(text[at + digits.length] ?? ''))
        return fail('unknown_name', at, wordLength());
      const value = Number(digits.replace(',', '.')) / (percent === '' ? 1 : 100);
      if (!Number.isFinite(value)) return fail('not_finite', at, length);
      tokens.push({ kind: 'number', value, at, length });
      at += length;
      continue;
    }
    const relation = RELATIONS.find(([written]) => text.startsWith(written, at));
    if (relation !== undefined) {
      const [written, meant] = relation;
      tokens.push({ kind: 'relation', relation: meant, at, length: written.length });
      at += written.length;
      continue;
    }
    const sign = text[at] ?? '';
    if (SIGNS.includes(sign)) {
      tokens.push({ kind: 'sign', sign, at, length: 1 });
      at++;
      continue;
    }
    const isWord = matchAt(WORD, text, at) !== undefined;
    return isWord ? fail('unknown_name', at, wordLength()) : fail('unexpected_character', at, 1);
  }
  return { ok: true, tokens };
};
