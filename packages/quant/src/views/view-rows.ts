/** Views of the investor as rows p_k of P with annual values q_k (math#views, math#constraints). */
import type { ViewFault } from '../keys.ts';

export interface View {
  /** Coefficient by symbol: {A: 1, B: −1} is "A beats B". */
  readonly coefficients: Readonly<Record<string, number>>;
  /** q_k, annual. */
  readonly value: number;
  /** c_k in (0, 1); null: the default uncertainty. */
  readonly confidence: number | null;
}

export interface ViewRows {
  /** One row of length n a view. */
  readonly P: readonly Float64Array[];
  readonly q: readonly number[];
  readonly confidence: readonly (number | null)[];
}

export type ViewRefusal =
  | {
      readonly status: 'refused';
      readonly reason: 'unknownSymbol';
      readonly view: number;
      readonly symbol: string;
    }
  | {
      readonly status: 'refused';
      readonly reason: Exclude<ViewFault, 'unknownSymbol'>;
      readonly view: number;
    };

/** Mean of `long` less mean of `short`; an empty `short` makes the view absolute. */
export function relativeView(
  long: readonly string[],
  short: readonly string[],
  value: number,
  confidence: number | null,
): View {
  const coefficients: Record<string, number> = {};
  for (const symbol of long) coefficients[symbol] = (coefficients[symbol] ?? 0) + 1 / long.length;
  for (const symbol of short) coefficients[symbol] = (coefficients[symbol] ?? 0) - 1 / short.length;
  return { coefficients, value, confidence };
}

function refusalOf({ coefficients, value, confidence }: View, k: number): ViewRefusal | undefined {
  const numbers = [...Object.values(coefficients), value];
  if (!numbers.every(Number.isFinite)) return { status: 'refused', reason: 'notFinite', view: k };
  if (Object.values(coefficients).every((c) => c === 0))
    return { status: 'refused', reason: 'empty', view: k };
  // Certainty would make Ω singular: the view would be a constraint, not an opinion.
  if (confidence !== null && !(confidence > 0 && confidence < 1)) {
    return { status: 'refused', reason: 'confidence', view: k };
  }
  return undefined;
}

export function buildViewRows(
  views: readonly View[],
  symbols: readonly string[],
): ({ readonly status: 'built' } & ViewRows) | ViewRefusal {
  const position = new Map(symbols.map((symbol, i) => [symbol, i]));
  const P: Float64Array[] = [];
  for (const [k, view] of views.entries()) {
    const refusal = refusalOf(view, k);
    if (refusal) return refusal;
    const row = new Float64Array(symbols.length);
    for (const [symbol, coefficient] of Object.entries(view.coefficients)) {
      const i = position.get(symbol);
      if (i === undefined) return { status: 'refused', reason: 'unknownSymbol', view: k, symbol };
      row[i] = coefficient;
    }
    P.push(row);
  }
  return {
    status: 'built',
    P,
    q: views.map(({ value }) => value),
    confidence: views.map((v) => v.confidence),
  };
}
