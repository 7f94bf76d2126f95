/** What was left behind on the way to an answer, and what stands in for it (math#fall-backs). */
import type {
  AnswerMethod,
  ChainStep,
  FurtherStep,
  Method,
  ModelKey,
  NumericFailureCode,
  RefusalCode,
  ViewFault,
} from '../keys.ts';
import type { Optimal } from '../result.ts';
import type { RiskModel } from '../risk-model.ts';

export type ChainReason = RefusalCode | NumericFailureCode | ViewFault;

/** A step of the chain without an answer; `to` is null where no further one is left. */
export interface ChainFallback {
  readonly fallback: 'chain';
  readonly from: ChainStep;
  readonly to: FurtherStep | null;
  readonly reason: ChainReason;
}

/** An objective out of reach, in a back-test. */
export interface ObjectiveFallback {
  readonly fallback: 'objective';
  readonly from: 'MaxRet';
  readonly to: 'MinRisk';
}

export type Fallback =
  | ChainFallback
  | ObjectiveFallback
  /** The estimator found the rank of these returns too small. */
  | { readonly fallback: 'estimator'; readonly from: ModelKey; readonly to: ModelKey }
  /** The verification refuted the first answer. */
  | { readonly fallback: 'second-opinion'; readonly from: Method; readonly to: AnswerMethod }
  /** The covariance is singular. */
  | { readonly fallback: 'ridge' };

/** Every fallback that an optimal answer took, first to last; `asked` is the model of the question. */
export function fallbacksTaken(
  chain: readonly ChainFallback[],
  { info }: RiskModel,
  { certificate }: Optimal,
  asked: ModelKey,
): Fallback[] {
  const taken: Fallback[] = [...chain];
  if (info.estimatedBy !== undefined)
    taken.push({ fallback: 'estimator', from: asked, to: info.estimatedBy });
  if (certificate.refuted !== null)
    taken.push({ fallback: 'second-opinion', from: certificate.refuted, to: certificate.method });
  if (certificate.ridge > 0) taken.push({ fallback: 'ridge' });
  return taken;
}
