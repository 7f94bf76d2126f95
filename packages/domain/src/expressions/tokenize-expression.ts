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

/** What stands at a place: a token, nothing that counts, or an error. */
type Read = Token | ExpressionError | null;

interface Names {
  readonly symbols: Known;
  readonly groups: Known;
}

const errorAt = (code: ExpressionErrorCode, at: number, length: number): ExpressionError => ({
  code,
  at,
  length,
});

const unknownName = (text: string, at: number): ExpressionError =>
  errorAt('unknown_name', at, matchAt(WORD, text, at)?.length ?? 1);

/** null: no group begins here. */
const readGroup = (text: string, at: number, groups: Known): Read => {
  const from = at + GROUP_PREFIX.length;
  if (text.slice(at, from).toLowerCase() !== GROUP_PREFIX) return null;
  const found = nameAt(text, from, groups);
  const name = found === undefined ? undefined : groups.get(found)?.[0];
  if (found === undefined || name === undefined) return unknownName(text, at);
  return { kind: 'group', name, at, length: GROUP_PREFIX.length + found.length };
};

const readSymbol = (at: number, known: string, symbols: Known): Read => {
  const meant = symbols.get(known) ?? [];
  const [name] = meant;
  if (name === undefined || meant.length > 1) return errorAt('ambiguous_name', at, known.length);
  return { kind: 'symbol', name, at, length: known.length };
};

const readNumber = (text: string, at: number, digits: string, percent: string): Read => {
  if (percent === '' && NAME_CHARACTER.test(text[at + digits.length] ?? '')) return unknownName(text, at);
  const length = digits.length + percent.length;
  const value = Number(digits.replace(',', '.')) / (percent === '' ? 1 : 100);
  return Number.isFinite(value) ? { kind: 'number', value, at, length } : errorAt('not_finite', at, length);
};

/** null: neither begins here. */
const readSymbolOrNumber = (text: string, at: number, symbols: Known): Read => {
  const known = nameAt(text, at, symbols);
  const digits = matchAt(NUMBER, text, at);
  const percent = digits === undefined ? '' : (/^\s*%/u.exec(text.slice(at + digits.length))?.[0] ?? '');
  // codes of Asian exchanges are numbers: `5` may be one of them, `5,85` and `5 %` are none
  if (known !== undefined && known.length >= (digits?.length ?? 0) + percent.length)
    return readSymbol(at, known, symbols);
  return digits === undefined ? null : readNumber(text, at, digits, percent);
};

const readMark = (text: string, at: number): Read => {
  const relation = RELATIONS.find(([written]) => text.startsWith(written, at));
  if (relation !== undefined)
    return { kind: 'relation', relation: relation[1], at, length: relation[0].length };
  const sign = text[at] ?? '';
  return SIGNS.includes(sign) ? { kind: 'sign', sign, at, length: 1 } : null;
};

const readAt = (text: string, at: number, { symbols, groups }: Names): Token | ExpressionError =>
  readGroup(text, at, groups) ??
  readSymbolOrNumber(text, at, symbols) ??
  readMark(text, at) ??
  (matchAt(WORD, text, at) === undefined ? errorAt('unexpected_character', at, 1) : unknownName(text, at));

export const tokenizeExpression = (text: string, { symbols, groups }: ExpressionNames): Tokens => {
  if (text.length > EXPRESSION_MAX_LENGTH)
    return {
      ok: false,
      error: errorAt('too_long', EXPRESSION_MAX_LENGTH, text.length - EXPRESSION_MAX_LENGTH),
    };
  const names: Names = {
    symbols: knownSymbols(symbols),
    groups: new Map([...groups.keys()].map((name) => [name.toUpperCase(), [name]])),
  };
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (SPACE.test(text[at] ?? '')) {
      at++;
      continue;
    }
    const read = readAt(text, at, names);
    if ('code' in read) return { ok: false, error: read };
    tokens.push(read);
    at += read.length;
  }
  return { ok: true, tokens };
};
