/** The engine that needs no key and no network: it knows a catalogue of questions and answers by the tools (decision 102). */

import { isoDate } from '@ballast/contract/dates';
import { symbolCode } from '@ballast/contract/symbol';
import { findConcepts } from '@ballast/domain/assistant/find-concepts';
import { escapeMarkdown, linked } from '@ballast/domain/assistant/markdown';
import { SURE } from '@ballast/domain/assistant/match-question';
import { CATEGORIES, QUESTION_KEYS, type QuestionKey, questionOf } from '@ballast/domain/assistant/questions';
import { TERMS } from '@ballast/domain/assistant/terms';
import { type Known, type Understood, understand } from '@ballast/domain/assistant/understand';
import { CATALOGUE, type Subject } from './catalogue.ts';
import { composeAnswer } from './compose-answer.ts';
import type { AssistantEngine, Question } from './engine.ts';
import { findForeignTicker, findSubject, type Heard, type Missing } from './find-subject.ts';
import { type OwnPortfolio, readOwnPortfolios, readOwnTickers, tickerNames } from './own-names.ts';
import { pageLinks } from './page-links.ts';
import type { ToolContext, ToolResult } from './tool.ts';
import type { ToolAnswer, ToolBox } from './tool-box.ts';
import { termTexts } from './tools/glossary.ts';

const NEAREST = 3;
/** Words that could be a ticker. */
const LOOKED_UP_MAX = 3;
/** Of what was said before. */
const HEARD_MAX = 4;

const isSure = ({ matches: [best] }: Understood): boolean => best !== undefined && best.score >= SURE;

const needsTicker = ({ matches }: Understood): boolean =>
  matches.slice(0, NEAREST).some(({ key }) => questionOf(key).needs === 'ticker');

/** With a ticker that is nobody's own, where the question seems to be about one. */
const withForeignTicker = async (text: string, known: Known, context: ToolContext): Promise<Understood> => {
  const understood = understand(text, known);
  if (understood.ticker !== null || (isSure(understood) && !needsTicker(understood))) return understood;
  const { unknown } = findConcepts(text, known.language);
  const words = unknown.filter((word) => word.length > 1).slice(0, LOOKED_UP_MAX);
  const foreign = await findForeignTicker(words, context);
  if (!foreign) return understood;
  return understand(text, { ...known, tickers: [tickerNames(foreign.symbol, foreign.name)] });
};

/** The newest thing that was said before and is understood. */
const saidBefore = ({ history }: Question, known: Known) => {
  const said = history.filter(({ role }) => role === 'user').slice(-HEARD_MAX);
  const heard = said.map(({ text }) => understand(text, known)).reverse();
  return {
    question: heard.find(isSure)?.matches[0]?.key,
    portfolio: heard.find(({ portfolio }) => portfolio !== null)?.portfolio ?? null,
    ticker: heard.find(({ ticker }) => ticker !== null)?.ticker ?? null,
  };
};

const NOTHING_BEFORE: ReturnType<typeof saidBefore> = { question: undefined, portfolio: null, ticker: null };

/** Whether a question says all that it needs by itself. */
const isWhole = (understood: Understood, { portfolioId }: Question): boolean => {
  const [best] = understood.matches;
  if (!best || !isSure(understood)) return false;
  const { needs } = questionOf(best.key);
  if (needs === 'ticker') return understood.ticker !== null;
  const isOfPortfolio = needs === 'portfolio' || needs === 'openSuggestion';
  return !isOfPortfolio || portfolioId !== undefined || understood.portfolio !== null;
};

interface Chosen {
  readonly key: QuestionKey;
  readonly understood: Understood;
}

/** What is told since the start has an answer of its own for days that are named. */
const OVER_DAYS: Partial<Readonly<Record<QuestionKey, QuestionKey>>> = { profit: 'profitCauses' };

/** "And last year?" asks the same again about something else. */
const choose = (understood: Understood, before: ReturnType<typeof saidBefore>): Chosen | null => {
  const [best] = understood.matches;
  const key = best && isSure(understood) ? best.key : undefined;
  const isFollowing =
    understood.portfolio !== null || understood.period !== null || understood.ticker !== null;
  const asked = key ?? (isFollowing ? before.question : undefined);
  if (asked === undefined) return null;
  const ticker = understood.ticker ?? (questionOf(asked).needs === 'ticker' ? before.ticker : null);
  const overDays = understood.period === null ? undefined : OVER_DAYS[asked];
  return { key: overDays ?? asked, understood: { ...understood, ticker } };
};

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const exampleText = (key: QuestionKey, { texts: { questions } }: ToolContext, ticker: string): string =>
  questions.question[key].replaceAll('{{ticker}}', () => ticker);

const unknownAnswer = (understood: Understood, context: ToolContext, ticker: string): string[] => {
  const { answers } = context.texts;
  const near = understood.matches.filter(({ score }) => score > 0).map(({ key }) => key);
  const offered = [...new Set([...near, 'portfolios', 'whySuggested', 'risk'] as const)].slice(0, NEAREST);
  return [
    `${answers.unknown} ${answers.nearest}`,
    bullets(offered.map((key) => escapeMarkdown(exampleText(key, context, ticker)))),
  ];
};

const helpAnswer = (context: ToolContext, ticker: string): string[] => {
  const { questions } = context.texts;
  const examples = CATEGORIES.flatMap((category) => {
    const [first] = QUESTION_KEYS.filter((key) => questionOf(key).category === category);
    if (first === undefined || category === 'help') return [];
    return [`**${questions.category[category]}**: ${escapeMarkdown(exampleText(first, context, ticker))}`];
  });
  return [questions.lead.help, bullets(examples)];
};

const missingAnswer = (
  missing: Missing,
  portfolios: readonly OwnPortfolio[],
  { texts }: ToolContext,
): string[] => {
  const { answers } = texts;
  if (missing === 'whichPortfolio')
    return [
      answers.whichPortfolio,
      bullets(portfolios.map(({ id, name }) => linked(shownName(name), pageLinks.portfolio(id)))),
    ];
  if (missing === 'whichTerm') {
    const known = termTexts(texts);
    return [answers.whichTerm, bullets(TERMS.map((term) => known[term][0]))];
  }
  return [answers[missing]];
};

/** A name without a letter would be a link of nothing. */
const shownName = (name: string): string => (name.trim() === '' ? '–' : name);

const failureOf = (answers: readonly ToolAnswer[]): 'gone' | 'unavailable' | null => {
  if (answers.some(({ status }) => status === 'not_found')) return 'gone';
  return answers.every(({ status }) => status === 'read') ? null : 'unavailable';
};

const answerWith = async (
  { key }: Chosen,
  subject: Subject,
  portfolios: readonly OwnPortfolio[],
  tools: ToolBox,
): Promise<readonly string[]> => {
  const { texts } = tools.context;
  const plan = CATALOGUE[key];
  const told = await Promise.all(plan.tools.map(([tool, input]) => tools.use(tool, input(subject))));
  const failure = failureOf(told);
  const results = told.flatMap((each): ToolResult[] => (each.status === 'read' ? [each.result] : []));
  if (failure !== null && results.length === 0) return [texts.answers[failure]];
  const own = portfolios.find(({ id }) => id === subject.portfolio);
  const known =
    own === undefined ? {} : { portfolio: linked(shownName(own.name), pageLinks.portfolio(own.id)) };
  const blocks = composeAnswer({ text: texts.questions.lead[key], known }, plan, results);
  const trouble = failure === null ? [] : [texts.answers[failure]];
  return blocks.length === 0 ? [texts.t('assistantAnswers:nothingKnown')] : [...blocks, ...trouble];
};

const blocksOf = async (question: Question, tools: ToolBox): Promise<readonly string[]> => {
  const { context } = tools;
  const { text, language, portfolioId } = question;
  const [portfolios, tickers] = await Promise.all([readOwnPortfolios(context), readOwnTickers(context)]);
  const known: Known = {
    language,
    today: isoDate(context.now),
    portfolios: portfolios.map(({ id, name }) => ({ key: id, names: [name] })),
    tickers,
  };
  const understood = await withForeignTicker(text, known, context);
  const before = isWhole(understood, question) ? NOTHING_BEFORE : saidBefore(question, known);
  const chosen = choose(understood, before);
  const [anyTicker] = tickers;
  const ticker = anyTicker === undefined ? 'AAPL' : symbolCode(anyTicker.key);
  if (chosen === null) return unknownAnswer(understood, context, ticker);
  if (chosen.key === 'help') return helpAnswer(context, ticker);
  const heard: Heard = {
    ...{ understood: chosen.understood, portfolios, text },
    chosen: portfolioId,
    before: before.portfolio,
  };
  const found = await findSubject(chosen.key, heard, context);
  if (found.status === 'missing') return missingAnswer(found.missing, portfolios, context);
  return answerWith(chosen, found.subject, portfolios, tools);
};

export const createEmbeddedEngine = (): AssistantEngine => ({
  answer: async function* (question, tools, signal) {
    for (const [at, block] of (await blocksOf(question, tools)).entries()) {
      signal.throwIfAborted();
      yield at === 0 ? block : `\n\n${block}`;
    }
    yield '\n';
  },
});
