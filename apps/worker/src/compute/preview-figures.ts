/** Risk of what orders in whole lots leave, each asset's part in it, and the investor's rules held against it. */
import type { RiskShare, TradeFigures } from '@ballast/contract/entities/preview';
import type { JobPayload } from '@ballast/jobs/jobs';
import { judgeRules } from '@ballast/quant/constraints/judge-rules';
import type { ModelKey } from '@ballast/quant/keys';
import { momentsOf } from '@ballast/quant/policy/decide-weights';
import { figureBasis } from './model-result.ts';
import { nameRule } from './name-assets.ts';
import { type PreviewQuestion, previewQuestion } from './preview-question.ts';
import { annualDeviation, type FigureBasis, riskFigures, weightedReturns } from './risk-figures.ts';
import { riskShares } from './risk-shares.ts';
import type { SuggestionInput } from './suggestion-input.ts';

export interface FiguresTask {
  readonly input: SuggestionInput;
  readonly model: ModelKey;
  /** Whether the weights came out of a program; those of an earlier approval are judged without the views of today. */
  readonly isOptimized: boolean;
  readonly assets: JobPayload<'previewFigures'>['assets'];
  readonly leastTrade: number;
}

type Column = 'held' | 'asked' | 'executed';

const judge = (
  { settings, context, aligned }: PreviewQuestion,
  { input, assets, leastTrade }: FiguresTask,
  columnOf: (column: Column) => Float64Array,
): TradeFigures['rules'] => {
  const { symbols, currentWeights } = context;
  const { constraints, maxTurnover, costRate: rate, horizonYears } = settings;
  const question = {
    constraints,
    costs: { rate, w0: currentWeights, horizonYears, ...(maxTurnover !== undefined && { maxTurnover }) },
    universe: { size: input.assets.length, kept: aligned.kept },
  };
  const traded = new Set(assets.flatMap(({ symbol, isTraded }) => (isTraded ? [symbol] : [])));
  const { of, broken } = judgeRules(question, {
    isTraded: symbols.map((symbol) => traded.has(symbol)),
    asked: columnOf('asked'),
    executed: columnOf('executed'),
    leastTrade,
  });
  return {
    of,
    kept: of - broken.length,
    broken: broken.map(({ rule, by }) => ({
      rule: nameRule(rule, symbols),
      by: Number.isFinite(by) ? by : null,
    })),
  };
};

/** By how much the past mean of what is changed may be off by chance alone (math#worth-of-trades); null where one row tells nothing of it. */
const returnErrorOf = (
  held: Float64Array,
  executed: Float64Array,
  { returns, periodsPerYear }: FigureBasis,
): number | null => {
  const change = executed.map((weight, i) => weight - (held[i] ?? 0));
  const deviation = annualDeviation(weightedReturns(returns, change), periodsPerYear);
  const error = deviation / Math.sqrt(returns.T / periodsPerYear);
  return Number.isFinite(error) ? error : null;
};

/** Null where these returns give no risk model. */
export const previewFigures = (task: FiguresTask, now: () => number): TradeFigures | null => {
  const { input, model, isOptimized, assets } = task;
  const question = previewQuestion(input, model, now, (settings) =>
    isOptimized ? settings : { ...settings, views: [] },
  );
  if ('status' in question) return null;
  const moments = momentsOf(question.decision);
  if (moments.status !== 'estimated') return null;
  const { context, aligned } = question;
  const { symbols } = context;
  const basis = figureBasis(moments.model, moments.mu, context);
  const rowOf = new Map(assets.map((asset) => [asset.symbol, asset]));
  const columnOf = (column: Column) =>
    Float64Array.from(symbols, (symbol) => rowOf.get(symbol)?.[column] ?? 0);
  const ofKept = (weights: Float64Array) => Float64Array.from(aligned.kept, (i) => weights[i] ?? 0);
  const held = ofKept(columnOf('held'));
  const executed = ofKept(columnOf('executed'));
  const isHeld = held.some((weight) => weight !== 0);
  const before = isHeld ? riskShares(held, basis.covariance) : null;
  const after = riskShares(executed, basis.covariance);
  const contributions = Array.from(aligned.kept, (asset, at): RiskShare => {
    const symbol = symbols[asset];
    if (symbol === undefined) throw new Error(`asset ${asset} of ${symbols.length}`);
    return { symbol, before: before?.[at] ?? null, after: after?.[at] ?? null };
  });
  return {
    before: isHeld ? riskFigures(held, basis) : null,
    after: riskFigures(executed, basis),
    returnError: returnErrorOf(held, executed, basis),
    contributions: contributions.filter((_, at) => held[at] !== 0 || executed[at] !== 0),
    rules: judge(question, task, columnOf),
  };
};
