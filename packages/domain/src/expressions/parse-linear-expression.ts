/**
 * 'THYAO - GARAN = 0.05', 'group:Tech >= 20 %': a linear relation between assets and groups, typed by a person. mathjs builds the tree of
 * the arithmetic, nothing is ever evaluated by it; this walk knows sums, differences, products and quotients with numbers, and refuses the
 * rest at the character where it stands.
 */
import type { ExpressionErrorCode } from '@ballast/contract/expression-errors';
import { type MathNode, parse } from 'mathjs/number';
import {
  type ExpressionError,
  type ExpressionNames,
  type Relation,
  type Token,
  tokenizeExpression,
} from './tokenize-expression.ts';

export interface ExpressionTerm {
  readonly kind: 'symbol' | 'group';
  readonly name: string;
  readonly coefficient: number;
  /** Where it is named first. */
  readonly at: number;
  readonly length: number;
}

/** Σ coefficient·term  relation  value, everything brought to its side. */
export interface LinearExpression {
  readonly relation: Relation;
  readonly relationAt: number;
  readonly terms: readonly ExpressionTerm[];
  readonly value: number;
}

export type ParsedExpression =
  | { readonly ok: true; readonly expression: LinearExpression }
  | { readonly ok: false; readonly error: ExpressionError };

const DEEPEST = 12;

/** Coefficient by position in the list of tokens, and the constant. */
interface Linear {
  readonly terms: ReadonlyMap<number, number>;
  readonly constant: number;
}

class Refusal extends Error {
  readonly detail: ExpressionError;
  constructor(code: ExpressionErrorCode, at: number, length: number) {
    super(code);
    this.detail = { code, at, length };
  }
}

const refuseAt = (code: ExpressionErrorCode, token: Token): Refusal =>
  new Refusal(code, token.at, token.length);

const add = (a: Linear, b: Linear, sign: number): Linear => {
  const terms = new Map(a.terms);
  for (const [key, value] of b.terms) terms.set(key, (terms.get(key) ?? 0) + sign * value);
  return { terms, constant: a.constant + sign * b.constant };
};

const scale = ({ terms, constant }: Linear, factor: number): Linear => ({
  terms: new Map([...terms].map(([key, value]) => [key, factor * value])),
  constant: factor * constant,
});

/** One side of the relation; its tokens are `tokens` from `first` on. */
class Side {
  readonly tokens: readonly Token[];
  readonly first: number;
  readonly end: number;

  constructor(tokens: readonly Token[], first: number, end: number) {
    this.tokens = tokens;
    this.first = first;
    this.end = end;
  }

  read(): Linear {
    if (this.tokens.length === 0) throw new Refusal('syntax', this.end, 1);
    // every leaf becomes a word of its own, so that a node of the tree can be found again in the text
    let text = '';
    const starts: number[] = [];
    for (const [i, token] of this.tokens.entries()) {
      starts.push(text.length);
      text +=
        token.kind === 'sign' ? `${token.sign} ` : token.kind === 'number' ? `${token.value} ` : `v${i} `;
    }
    let tree: MathNode;
    try {
      tree = parse(text);
    } catch (error) {
      const { char } = error as { char?: number };
      const offset = (char ?? 1) - 1;
      const at = starts.findIndex((start) => start >= offset);
      const token = this.tokens[at];
      throw token ? refuseAt('syntax', token) : new Refusal('syntax', this.end, 1);
    }
    return this.walk(tree, 1);
  }

  /** First leaf of a subtree that stands in the text; the side's first token where it has none. */
  private place(node: MathNode): Token {
    let found: Token | undefined;
    node.traverse((inner) => {
      if (found === undefined && inner.type === 'SymbolNode') found = this.leaf(inner);
    });
    const token = found ?? this.tokens[0];
    if (token === undefined) throw new Error('a side with a tree has tokens');
    return token;
  }

  private leaf(node: MathNode): Token | undefined {
    const { name } = node as MathNode & { name: string };
    return this.tokens[Number(name.slice(1))];
  }

  private walk(node: MathNode, depth: number): Linear {
    if (depth > DEEPEST) throw refuseAt('too_deep', this.place(node));
    switch (node.type) {
      case 'ParenthesisNode':
        return this.walk((node as MathNode & { content: MathNode }).content, depth + 1);
      case 'ConstantNode': {
        const { value } = node as MathNode & { value: unknown };
        if (typeof value !== 'number') throw refuseAt('syntax', this.place(node));
        return { terms: new Map(), constant: value };
      }
      case 'SymbolNode': {
        const at = this.tokens.indexOf(this.leaf(node) as Token);
        if (at < 0) throw refuseAt('syntax', this.place(node));
        return { terms: new Map([[this.first + at, 1]]), constant: 0 };
      }
      case 'OperatorNode':
        return this.operate(node as MathNode & { fn: string; args: MathNode[] }, depth);
      default:
        throw refuseAt('not_linear', this.place(node));
    }
  }

  private operate(node: MathNode & { fn: string; args: MathNode[] }, depth: number): Linear {
    const [left, right] = node.args;
    if (left === undefined) throw refuseAt('syntax', this.place(node));
    const a = this.walk(left, depth + 1);
    if (node.fn === 'unaryMinus') return scale(a, -1);
    if (node.fn === 'unaryPlus') return a;
    if (right === undefined) throw refuseAt('syntax', this.place(node));
    const b = this.walk(right, depth + 1);
    switch (node.fn) {
      case 'add':
        return add(a, b, 1);
      case 'subtract':
        return add(a, b, -1);
      case 'multiply':
        if (a.terms.size > 0 && b.terms.size > 0) throw refuseAt('not_linear', this.place(right));
        return a.terms.size > 0 ? scale(a, b.constant) : scale(b, a.constant);
      case 'divide':
        if (b.terms.size > 0) throw refuseAt('not_linear', this.place(right));
        if (b.constant === 0) throw refuseAt('not_finite', this.divisor());
        return scale(a, 1 / b.constant);
      default:
        throw refuseAt('not_linear', this.place(node));
    }
  }

  /** The first division by a written zero, else the first division. */
  private divisor(): Token {
    const divisions = this.tokens.flatMap((token, i) =>
      token.kind === 'sign' && token.sign === '/' ? [this.tokens[i + 1] ?? token] : [],
    );
    const zero = divisions.find((token) => token.kind === 'number' && token.value === 0);
    const token = zero ?? divisions[0];
    if (token === undefined) throw new Error('a division has a sign');
    return token;
  }
}

const collect = (linear: Linear, tokens: readonly Token[]): ExpressionTerm[] => {
  const terms = new Map<string, ExpressionTerm>();
  for (const [position, coefficient] of [...linear.terms].sort(([a], [b]) => a - b)) {
    const token = tokens[position];
    if (token === undefined || (token.kind !== 'symbol' && token.kind !== 'group')) continue;
    const { kind, name, at, length } = token;
    const key = `${kind}:${name}`;
    const known = terms.get(key);
    terms.set(key, {
      ...(known ?? { kind, name, at, length }),
      coefficient: (known?.coefficient ?? 0) + coefficient,
    });
  }
  return [...terms.values()].filter(({ coefficient }) => coefficient !== 0);
};

const read = (text: string, tokens: readonly Token[]): LinearExpression => {
  const [first, second] = tokens.flatMap((token, i) => (token.kind === 'relation' ? [{ token, i }] : []));
  if (tokens.length === 0) throw new Refusal('empty', 0, text.length);
  if (first === undefined) throw new Refusal('relation_missing', text.length, 0);
  if (second !== undefined) throw refuseAt('relation_twice', second.token);
  const { token: relation, i } = first;
  if (relation.kind !== 'relation') throw new Error('filtered above');
  const left = new Side(tokens.slice(0, i), 0, relation.at).read();
  const right = new Side(tokens.slice(i + 1), i + 1, text.length).read();
  const all = add(left, right, -1);
  const terms = collect(all, tokens);
  if (![...terms.map(({ coefficient }) => coefficient), all.constant].every(Number.isFinite))
    throw new Refusal('not_finite', 0, text.length);
  if (terms.length === 0) throw new Refusal('no_asset', 0, text.length);
  const value = all.constant === 0 ? 0 : -all.constant;
  return { relation: relation.relation, relationAt: relation.at, terms, value };
};

export const parseLinearExpression = (text: string, names: ExpressionNames): ParsedExpression => {
  const tokenized = tokenizeExpression(text, names);
  if (!tokenized.ok) return tokenized;
  try {
    return { ok: true, expression: read(text, tokenized.tokens) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.detail };
    throw error;
  }
};
