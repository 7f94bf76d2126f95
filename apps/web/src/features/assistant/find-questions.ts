/** The questions that can be chosen: by what they are about, and those that hold some words. Pure. */
import type { OperationOutput } from '@ballast/contract/operations';

export type KnownQuestion = OperationOutput<'assistant.portfolioQuestions'>['list'][number];

export interface QuestionGroup {
  readonly category: string;
  readonly questions: readonly KnownQuestion[];
}

export function groupQuestions(questions: readonly KnownQuestion[]): readonly QuestionGroup[] {
  const categories = [...new Set(questions.map(({ category }) => category))];
  return categories.map((category) => ({
    category,
    questions: questions.filter((question) => question.category === category),
  }));
}

const folded = (text: string) =>
  text.replaceAll('ı', 'i').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those that hold every word, in whatever case and with or without accents. */
export function findQuestions(questions: readonly KnownQuestion[], search: string): readonly KnownQuestion[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return questions.filter(({ text }) => words.every((word) => folded(text).includes(word)));
}
