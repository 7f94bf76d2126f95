/** What a question is about: named in it, chosen beside it, said before, or the only one there is. */
import { symbolCode } from '@ballast/contract/symbol';
import { findName } from '@ballast/domain/assistant/find-name';
import { type Need, type QuestionKey, questionOf } from '@ballast/domain/assistant/questions';
import type { Understood } from '@ballast/domain/assistant/understand';
import type { Subject } from './catalogue.ts';
import type { OwnPortfolio } from './own-names.ts';
import type { ToolContext } from './tool.ts';

export type Missing =
  | 'noPortfolio'
  | 'noSuggestion'
  | 'whichPortfolio'
  | 'whichTicker'
  | 'whichTerm'
  | 'noSimulations';

export type FoundSubject =
  | { readonly status: 'found'; readonly subject: Subject }
  | { readonly status: 'missing'; readonly missing: Missing };

export interface Heard {
  readonly understood: Understood;
  /** Chosen beside the question. */
  readonly chosen: string | undefined;
  /** Named in what was said before. */
  readonly before: string | null;
  readonly portfolios: readonly OwnPortfolio[];
  readonly text: string;
}

const found = (subject: Subject): FoundSubject => ({ status: 'found', subject });
const missing = (what: Missing): FoundSubject => ({ status: 'missing', missing: what });

const onlyOf = (portfolios: readonly OwnPortfolio[]): string | null => {
  const [only, ...others] = portfolios;
  return only !== undefined && others.length === 0 ? only.id : null;
};

const portfolioOf = (need: Need, { understood, chosen, before, portfolios }: Heard): string | null => {
  const named = understood.portfolio ?? chosen ?? null;
  if (named !== null) return named;
  if (need !== 'openSuggestion') return before ?? onlyOf(portfolios);
  const open = portfolios.filter((each) => each.hasSuggestion);
  // what was spoken of before may have none, where another one waits for a decision
  return open.some(({ id }) => id === before) ? before : onlyOf(open);
};

/** Nobody is asked which one, where there is nothing to choose from. */
const missingPortfolio = (need: Need, { portfolios }: Heard): Missing => {
  if (portfolios.length === 0) return 'noPortfolio';
  const hasNone = need === 'openSuggestion' && !portfolios.some((each) => each.hasSuggestion);
  return hasNone ? 'noSuggestion' : 'whichPortfolio';
};

const findSimulation = async (
  { text }: Heard,
  { ask, language }: ToolContext,
): Promise<string | undefined> => {
  const { records } = await ask('simulation.list', { size: 100 });
  const named = findName(
    text,
    records.map(({ id, name }) => ({ key: id, names: [name] })),
    language,
  );
  return named?.key ?? (records.find(({ status }) => status === 'done') ?? records[0])?.id;
};

export const findSubject = async (
  key: QuestionKey,
  heard: Heard,
  context: ToolContext,
): Promise<FoundSubject> => {
  const { needs } = questionOf(key);
  const { ticker, term, period } = heard.understood;
  const days = period === null ? {} : { period };
  if (needs === 'ticker') return ticker === null ? missing('whichTicker') : found({ symbol: ticker });
  if (needs === 'term') return term === null ? missing('whichTerm') : found({ term });
  if (needs === 'simulation') {
    const simulation = await findSimulation(heard, context);
    return simulation === undefined ? missing('noSimulations') : found({ simulation });
  }
  if (needs === null) return found(days);
  const portfolio = portfolioOf(needs, heard);
  if (portfolio !== null) return found({ portfolio, ...days });
  return missing(missingPortfolio(needs, heard));
};

/** A symbol or a name that is nobody's own: as the search of tickers finds it. */
export const findForeignTicker = async (
  words: readonly string[],
  { ask }: ToolContext,
): Promise<{ readonly symbol: string; readonly name: string } | null> => {
  for (const word of words) {
    const { list } = await ask('marketData.availableTickers', { search: word, size: 1 });
    const [first] = list;
    if (!first) continue;
    const isMeant =
      symbolCode(first.symbol).toLowerCase() === word.toLowerCase() ||
      (word.length > 3 && first.name.toLowerCase().startsWith(word.toLowerCase()));
    if (isMeant) return first;
  }
  return null;
};
