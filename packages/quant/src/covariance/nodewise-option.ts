/**
 * The nodewise option: the papers' closed-form weights from a precision matrix P instead of a program (math#nodewise-option).
 *
 * MinRisk w = P1/(1ᵀP1); Sharpe w = P(μ−rf1)/(1ᵀP(μ−rf1)) if the denominator > 0; MinRisk-Target ρ with a = 1ᵀP1, b = 1ᵀPμ,
 * c = μᵀPμ: w = [(c−ρb)P1 + (ρa−b)Pμ]/(ac−b²). None depends on the scale of P, and so not on κ.
 */
import { dot, matVec } from '../linalg/matrix.ts';
import { sum } from '../linalg/sum.ts';
import type { Objective } from '../problem.ts';

export type NodewiseWeights =
  | { readonly status: 'closed-form'; readonly weights: Float64Array }
  /** The ratio has no maximum: what the precision expects of 1ᵀP(μ−rf1). */
  | { readonly status: 'unattainable'; readonly denominator: number };

function scaled(values: Float64Array, factor: number): Float64Array {
  return values.map((value) => factor * value);
}

/** μ and rf annual; P in any unit. */
export function nodewiseWeights(
  precision: Float64Array,
  mu: Float64Array,
  objective: Extract<Objective, { type: 'MinRisk' | 'MinRisk-Target' | 'Sharpe' }>,
  riskFree: number,
): NodewiseWeights {
  const n = mu.length;
  const inverseOnes = matVec(precision, n, n, new Float64Array(n).fill(1));
  const a = sum(inverseOnes);
  if (objective.type === 'MinRisk') return { status: 'closed-form', weights: scaled(inverseOnes, 1 / a) };
  if (objective.type === 'Sharpe') {
    const direction = matVec(
      precision,
      n,
      n,
      mu.map((m) => m - riskFree),
    );
    const denominator = sum(direction);
    if (!(denominator > 0)) return { status: 'unattainable', denominator };
    return { status: 'closed-form', weights: scaled(direction, 1 / denominator) };
  }
  const inverseMu = matVec(precision, n, n, mu);
  const b = sum(inverseMu);
  const c = dot(mu, inverseMu);
  const determinant = a * c - b * b;
  const target = objective.targetReturn;
  if (!(determinant > 0)) return { status: 'unattainable', denominator: determinant };
  const weights = inverseOnes.map(
    (one, i) => ((c - target * b) * one + (target * a - b) * inverseMu[i]) / determinant,
  );
  return { status: 'closed-form', weights };
}
