/** What can be said of how far a result is to be believed: facts with a verdict each. Pure; the words stand in the panel. */
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Simulation } from '@ballast/contract/entities/simulation';

/** Half of what was promised is the least that is not a warning. */
const KEPT_LEAST = 0.5;
/** A quarter of the return is much for trading. */
const COST_SHARE_MUCH = 0.25;
/** The usual level of confidence. */
const CONFIDENT = 0.95;

export type HonestyLine =
  | { readonly of: 'promise'; readonly promised: number; readonly lived: number }
  | { readonly of: 'promiseUnknown' }
  | { readonly of: 'costs'; readonly paid: number; readonly share: number }
  | { readonly of: 'costsUnknown'; readonly paid: number }
  | { readonly of: 'turnover'; readonly turnover: number; readonly count: number }
  | { readonly of: 'tried'; readonly count: number }
  | { readonly of: 'probabilistic'; readonly probability: number }
  | { readonly of: 'deflated'; readonly probability: number }
  | { readonly of: 'significanceUnknown' }
  | { readonly of: 'equalBetter' | 'equalWorse'; readonly equal: number; readonly own: number }
  | { readonly of: 'survivors' | 'survivorship' };

export interface JudgedLine {
  readonly line: HonestyLine;
  /** Null: a fact without a verdict. */
  readonly isGood: boolean | null;
}

const good = (line: HonestyLine, isGood: boolean | null): JudgedLine => ({ line, isGood });

export function honestyLines(
  { honesty, metrics }: Pick<SimulationPortfolio, 'honesty' | 'metrics'>,
  {
    references,
    configurationsTried,
    survivorship,
  }: Pick<Simulation, 'references' | 'configurationsTried' | 'survivorship'>,
): readonly JudgedLine[] {
  if (honesty === null) return [];
  const { inSample, outOfSample, cost, turnover, rebalances, probabilisticSharpe, deflatedSharpe } = honesty;
  const own = metrics.total_return.value;
  const equal = references.equalWeight?.metrics.total_return.value ?? null;
  return [
    inSample.return === null || outOfSample.return === null
      ? good({ of: 'promiseUnknown' }, null)
      : good(
          { of: 'promise', promised: inSample.return, lived: outOfSample.return },
          outOfSample.return >= Math.min(inSample.return, KEPT_LEAST * inSample.return),
        ),
    ...(own === null || equal === null
      ? []
      : [good({ of: equal > own ? 'equalBetter' : 'equalWorse', equal, own }, own >= equal)]),
    cost.share === null
      ? good({ of: 'costsUnknown', paid: cost.paid }, cost.paid === 0)
      : good({ of: 'costs', paid: cost.paid, share: cost.share }, cost.share < COST_SHARE_MUCH),
    ...(turnover === null ? [] : [good({ of: 'turnover', turnover, count: rebalances }, null)]),
    ...(probabilisticSharpe === null
      ? [good({ of: 'significanceUnknown' }, false)]
      : [good({ of: 'probabilistic', probability: probabilisticSharpe }, probabilisticSharpe >= CONFIDENT)]),
    good({ of: 'tried', count: configurationsTried }, configurationsTried === 1 ? true : null),
    ...(deflatedSharpe === null || configurationsTried < 2
      ? []
      : [good({ of: 'deflated', probability: deflatedSharpe }, deflatedSharpe >= CONFIDENT)]),
    good(
      { of: survivorship.length === 0 ? 'survivors' : 'survivorship' },
      survivorship.length === 0 ? null : false,
    ),
  ];
}
