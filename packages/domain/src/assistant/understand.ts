/** What a text asks: the question, how surely, and what it is about. Pure. */
import type { Language } from '@ballast/contract/constants';
import type { IsoDate } from '@ballast/contract/dates';
import { findName, type Nameable } from './find-name.ts';
import { findPeriod, type Period } from './find-period.ts';
import { findTerm } from './find-term.ts';
import { type Match, matchQuestion } from './match-question.ts';
import type { Term } from './terms.ts';
import type { Concept } from './vocabulary.ts';

export interface Known {
  readonly language: Language;
  readonly today: IsoDate;
  /** The user's own, by id. */
  readonly portfolios: readonly Nameable[];
  /** By symbol. */
  readonly tickers: readonly Nameable[];
}

export interface Understood {
  /** Best first. */
  readonly matches: readonly Match[];
  readonly portfolio: string | null;
  readonly ticker: string | null;
  readonly period: Period | null;
  readonly term: Term | null;
}

/** Questions are short; what follows is read by nobody, as reading takes its time with every word. */
const READ_MAX = 600;

/** In Turkish `var` is a word of every second question: the figure is told from it by its capitals. */
const spelledOut = (text: string): string => text.replaceAll(/\bVaR\b/g, 'value at risk');

export const understand = (said: string, { language, today, portfolios, tickers }: Known): Understood => {
  const text = spelledOut(said.slice(0, READ_MAX));
  const named = findName(text, portfolios, language);
  const period = findPeriod(named?.rest ?? text, today);
  const listed = findName(period?.rest ?? named?.rest ?? text, tickers, language);
  const term = findTerm(text);
  const entities = new Set<Extract<Concept, 'ticker' | 'period' | 'term' | 'named'>>();
  if (named) entities.add('named');
  if (listed) entities.add('ticker');
  if (period) entities.add('period');
  if (term) entities.add('term');
  const rest = listed?.rest ?? period?.rest ?? named?.rest ?? text;
  return {
    matches: matchQuestion(rest, language, entities),
    portfolio: named?.key ?? null,
    ticker: listed?.key ?? null,
    period: period?.period ?? null,
    term,
  };
};
