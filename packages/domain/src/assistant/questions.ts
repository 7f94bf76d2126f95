/** The catalogue of questions: category, what each needs to know, and which concepts ask it (each pattern a way to ask). */
import type { Concept } from './vocabulary.ts';

export const CATEGORIES = [
  'overview',
  'value',
  'performance',
  'holdings',
  'risk',
  'suggestion',
  'supervision',
  'simulation',
  'market',
  'trading',
  'account',
  'help',
] as const;
export type QuestionCategory = (typeof CATEGORIES)[number];

export type Need = 'portfolio' | 'openSuggestion' | 'simulation' | 'ticker' | 'term';

export interface QuestionDefinition {
  readonly category: QuestionCategory;
  readonly needs: Need | null;
  /** It is about days, which the question may name. */
  readonly hasPeriod?: true;
  /** Concepts of one way to ask; what ends with ? may be missing. */
  readonly patterns: readonly string[];
}

const ask = (
  category: QuestionCategory,
  needs: Need | null,
  patterns: readonly string[],
  hasPeriod?: true,
): QuestionDefinition => ({ category, needs, patterns, ...(hasPeriod && { hasPeriod }) });

export const QUESTIONS = {
  portfolios: ask('overview', null, ['list portfolio? all?', 'portfolio all']),
  totalValue: ask('overview', null, ['all value portfolio?', 'all money', 'all value now? money?']),
  todayAll: ask('overview', null, [
    'all today portfolio? do?',
    'all today upDown',
    'all today profit loss upDown?',
  ]),
  totalCourse: ask('overview', null, ['all chart portfolio?', 'all chart money value?', 'all chart value']),
  contributions: ask('overview', null, [
    'portfolio most bring',
    'portfolio most sinceStart? all?',
    'portfolio most loss money? all? bring?',
    'portfolio most profit bring? all?',
  ]),
  value: ask('value', 'portfolio', ['value portfolio? now? named?', 'now money named']),
  today: ask('value', 'portfolio', [
    'today do portfolio? named?',
    'today upDown named? portfolio?',
    'today named',
  ]),
  profit: ask('value', 'portfolio', [
    'profit sinceStart portfolio?',
    'profit loss money sinceStart?',
    'profit portfolio? named?',
    'loss sinceStart',
  ]),
  cash: ask('value', 'portfolio', ['cash portfolio? money? left?']),
  state: ask('value', 'portfolio', ['state portfolio? named?']),
  return: ask(
    'performance',
    'portfolio',
    ['return period? named? portfolio? upDown?', 'do period named?', 'return do period? named?'],
    true,
  ),
  moneyWeighted: ask(
    'performance',
    'portfolio',
    ['moneyWeighted money? profit? return? moneyFlow? period?'],
    true,
  ),
  profitCauses: ask(
    'performance',
    'portfolio',
    ['profit cause dividend? cost? why? mean? source? price?', 'profit why'],
    true,
  ),
  profitAssets: ask(
    'performance',
    'portfolio',
    [
      'asset most profit bring?',
      'winners portfolio?',
      'asset most bring hold? loss? profit?',
      'asset most loss money? bring?',
      'asset most cost money?',
    ],
    true,
  ),
  dividends: ask('performance', 'portfolio', ['dividend period? profit? return? portfolio?'], true),
  announced: ask('performance', 'portfolio', ['dividend upcoming', 'upcoming']),
  costs: ask('performance', 'portfolio', ['cost trading? sinceStart? period? trade? all?'], true),
  cashFlows: ask('performance', 'portfolio', ['moneyFlow money? period?'], true),
  benchmark: ask('performance', 'portfolio', ['benchmark named? portfolio?']),
  realized: ask('performance', 'portfolio', ['realized profit? period?'], true),
  course: ask('performance', 'portfolio', [
    'chart named? portfolio? value?',
    'chart sinceStart',
    'chart value portfolio? list? now?',
  ]),
  holdings: ask('holdings', 'portfolio', [
    'hold weight asset?',
    'hold asset named? portfolio?',
    'content asset portfolio? list? named? hold?',
    'hold list portfolio? content?',
  ]),
  largestPosition: ask('holdings', 'portfolio', [
    'largest hold asset? portfolio?',
    'largest asset weight? portfolio?',
    'largest weight',
  ]),
  drift: ask('holdings', 'portfolio', ['drift portfolio? named?', 'target far weight?', 'target weight']),
  exposure: ask('holdings', 'portfolio', ['exposure hold? money? split?', 'exposure split money?']),
  heldIn: ask('holdings', 'ticker', [
    'ticker hold where? portfolio?',
    'ticker where portfolio?',
    'ticker asset',
    'ticker list portfolio? where? all? hold?',
    'ticker',
  ]),
  risk: ask('risk', 'portfolio', ['risk portfolio? named?']),
  valueAtRisk: ask('risk', 'portfolio', ['var portfolio? named? value? risk? loss?']),
  riskSources: ask('risk', 'portfolio', ['risk source asset? most? hold? cause? portfolio? bring?']),
  drawdown: ask('risk', 'portfolio', ['drawdown named? portfolio? upDown?']),
  stress: ask('risk', 'portfolio', ['stress portfolio? upDown? whatIf? period? effect? benchmark?']),
  metrics: ask('risk', 'portfolio', ['metric named? portfolio? term? all?']),
  diversification: ask('risk', 'portfolio', ['diverse portfolio? money? asset?']),
  whySuggested: ask('suggestion', 'openSuggestion', [
    'why rebalance suggest?',
    'why suggest portfolio? named?',
    'trigger suggest why? cause?',
    'trigger rebalance why',
    'suggest',
  ]),
  suggestedTrades: ask('suggestion', 'openSuggestion', [
    'suggest trade named? buySell? order? trading?',
    'suggest buySell named?',
    'suggest order named?',
  ]),
  suggestionCost: ask('suggestion', 'openSuggestion', ['suggest cost approve?', 'rebalance cost']),
  suggestionEffect: ask('suggestion', 'openSuggestion', [
    'suggest effect approve? risk?',
    'rebalance effect risk?',
    'suggest risk effect?',
    'approve effect',
  ]),
  suggestionExpiry: ask('suggestion', 'openSuggestion', ['deadline suggest? decision?']),
  bindingRules: ask('suggestion', 'portfolio', ['rule bind suggest? optimization? hold?', 'bind']),
  pastSuggestions: ask('suggestion', 'portfolio', ['suggest past named?']),
  decisions: ask('suggestion', null, [
    'decision approve? sinceStart?',
    'decision suggest approve reject',
    'suggest approve reject decision?',
  ]),
  whatIfApproved: ask('suggestion', 'portfolio', [
    'whatIf approve suggest? upDown?',
    'whatIf reject suggest?',
    'whatIf suggest',
  ]),
  triggers: ask('supervision', 'portfolio', [
    'trigger rule far?',
    'trigger measure now? rebalance?',
    'trigger far?',
  ]),
  nextCheck: ask('supervision', 'portfolio', ['next check trigger? named?']),
  rules: ask('supervision', 'portfolio', ['rule portfolio? named?']),
  objective: ask('supervision', 'portfolio', ['objective portfolio? named? optimization? risk? target?']),
  simulations: ask('simulation', null, ['simulation list? most?']),
  simulationHonesty: ask('simulation', 'simulation', ['simulation honest']),
  tickerFacts: ask('market', 'ticker', [
    'ticker about',
    'ticker price',
    'ticker do asset? period? return? hold? content?',
    'ticker now value?',
  ]),
  tickerActions: ask('market', 'ticker', ['ticker corporate dividend?', 'ticker dividend upcoming?']),
  advice: ask('market', 'ticker', ['ticker should now?']),
  orders: ask('trading', 'portfolio', ['order state?', 'order transaction? state? realized?']),
  transactions: ask('trading', 'portfolio', ['transaction buySell?', 'buySell list? past?']),
  plan: ask('account', null, ['plan left? optimization? rule? period?']),
  notifications: ask('account', null, ['notification left?']),
  glossary: ask('help', 'term', [
    'mean term metric? var? drift? risk? return? target? moneyWeighted? drawdown? cost? dividend? value? cause?',
  ]),
  help: ask('help', null, ['help']),
} as const satisfies Readonly<Record<string, QuestionDefinition>>;

export type QuestionKey = keyof typeof QUESTIONS;
export const QUESTION_KEYS = Object.keys(QUESTIONS) as readonly QuestionKey[];
export const questionOf = (key: QuestionKey): QuestionDefinition => QUESTIONS[key];

export interface PatternPart {
  readonly concept: Concept;
  readonly isOptional: boolean;
}

export const patternParts = (pattern: string): readonly PatternPart[] =>
  pattern.split(' ').map((part) => ({
    concept: part.replace('?', '') as Concept,
    isOptional: part.endsWith('?'),
  }));
