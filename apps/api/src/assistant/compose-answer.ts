/** An answer in Markdown, block by block: a sentence, facts, notes, tables, charts; every figure leads to its page. */
import { chartBlock, escapeMarkdown, linked } from '@ballast/domain/assistant/markdown';
import type { AnswerPlan } from './catalogue.ts';
import { linkFigures } from './link-figures.ts';
import { tableText } from './table-text.ts';
import type { Fact, ToolResult } from './tool.ts';

/** `from prices` is {{fromPrices}} in a sentence. */
const placeholderOf = (key: string): string =>
  key.replaceAll(/[^a-zA-Z]+(\w)/g, (_, letter: string) => letter.toUpperCase());

const factText = ({ shown, href }: Fact): string | null => (shown === null ? null : linked(shown, href));

export interface Lead {
  /** Lines with {{placeholders}}; one of which a figure is missing is left out. */
  readonly text: string;
  /** Markdown by placeholder, beside the facts. */
  readonly known: Readonly<Record<string, string>>;
}

const leadLines = ({ text, known }: Lead, facts: readonly Fact[]): string[] => {
  const words = new Map(Object.entries(known));
  for (const fact of facts) {
    const shown = factText(fact);
    if (shown !== null) words.set(placeholderOf(fact.key), shown);
  }
  return text.split('\n').flatMap((line) => {
    let isWhole = true;
    const filled = line.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const word = words.get(name);
      isWhole &&= word !== undefined;
      return word ?? '';
    });
    return isWhole ? [filled] : [];
  });
};

const isListed = (list: readonly string[], { key }: Fact): boolean =>
  list.some((each) => key === each || key.startsWith(`${each} `));

export const composeAnswer = (
  lead: Lead,
  { list = [], shows, isReasonFirst }: AnswerPlan,
  results: readonly ToolResult[],
): readonly string[] => {
  const facts = results.flatMap((result) => result.facts);
  const lines = leadLines(lead, facts);
  const listed = facts
    .filter((fact) => isListed(list, fact))
    .flatMap((fact) => {
      const shown = factText(fact);
      return shown === null ? [] : [`- ${escapeMarkdown(fact.label)}: ${shown}`];
    });
  const notes = shows.includes('notes')
    ? results.flatMap((result) => (result.notes ?? []).map((note) => linkFigures(note, facts)))
    : [];
  const tables = shows.includes('table')
    ? results.flatMap(({ table }) => (table ? [tableText(table)] : []))
    : [];
  const charts = shows.includes('chart')
    ? results.flatMap(({ chart }) => (chart ? [chartBlock(chart)] : []))
    : [];
  // a sentence that only leads to what is missing says nothing
  const hasMore = listed.length + notes.length + tables.length + charts.length > 0;
  const isEmptyLead = lines.every((line) => line.endsWith(':'));
  const said = isEmptyLead && !hasMore ? '' : lines.join('\n');
  const below = listed.join('\n');
  const told = isReasonFirst ? [...notes, below] : [below, ...notes];
  return [said, ...told, ...tables, ...charts].filter((block) => block !== '');
};
