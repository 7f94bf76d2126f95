/** Entry of the compute threads: the tasks they know. */
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import { packWithHash } from '../back-test/pack.ts';
import { serveTasks } from '../pool/serve-tasks.ts';
import { computeSuggestion } from './compute-suggestion.ts';
import { type ForecastTask, forecastTicker } from './forecast-ticker.ts';
import { type AgainTask, liveAgain } from './live-again.ts';
import { liveSlice, type SliceTask } from './live-slice.ts';
import { type PlanTradesTask, plannedTradesOf } from './planned-trades.ts';
import { portfolioRisk, type RiskTask } from './portfolio-risk.ts';
import { type PrepareTask, prepareBackTest } from './prepare-back-test.ts';
import { type FiguresTask, previewFigures } from './preview-figures.ts';
import { type LimitsTask, previewLimits } from './preview-limits.ts';
import { previewSolve, type SolveTask } from './preview-solve.ts';
import { previewTriggers, type TriggersTask } from './preview-triggers.ts';
import { type StressTask, stressWindowsOf } from './stress-windows.ts';
import { SUGGESTION_VERSION, type SuggestionInput } from './suggestion-input.ts';

const now = () => performance.now();

serveTasks({
  suggestion: (input: SuggestionInput, onProgress) => ({
    ...computeSuggestion(input, now, onProgress),
    input: packWithHash({ version: SUGGESTION_VERSION, ...input }),
  }),
  previewSolve: (task: SolveTask) => previewSolve(task, now),
  previewFigures: (task: FiguresTask) => previewFigures(task, now),
  previewLimits: (task: LimitsTask) => previewLimits(task, now),
  previewTriggers: (task: TriggersTask) => previewTriggers(task),
  portfolioRisk: (task: RiskTask) => portfolioRisk(task, now),
  plannedTrades: (task: PlanTradesTask) => plannedTradesOf(task),
  stressWindows: (task: StressTask) => stressWindowsOf(task),
  // fonts and their machinery are for those processes alone that set a report
  portfolioReport: async (facts: ReportFacts) =>
    (await import('../report/render-report.ts')).renderReport(facts),
  prepareBackTest: (task: PrepareTask) => prepareBackTest(task),
  liveAgain: (task: AgainTask, _, input) => liveAgain(input, task),
  liveSlice: (task: SliceTask, _, input) => liveSlice(input, task, now),
  forecastTicker: (task: ForecastTask) => forecastTicker(task),
});
