/** The small part of Markdown that answers are written in (decision 102); every name in it comes through `escapeMarkdown`. */
import type { AssistantChart } from '@ballast/contract/entities/assistant';

// what Markdown, or whoever reads it as HTML, could take for more than text
const SPECIAL = /[\\`*_{}[\]()#+\-.!|<>~&:@^=$"']/g;
const BREAKS = /[\s\p{Cc}\p{Cf}]+/gu;

/** A text of a user as text and nothing else: in one line, every character that means something escaped. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(BREAKS, ' ').trim().replaceAll(SPECIAL, '\\$&');

/** Figures hold spaces that do not break and signs, and nothing that ends a link. */
export const linked = (shown: string, href: string): string =>
  `[${shown.replaceAll(/[\\[\]]/g, '\\$&')}](${href})`;

const cell = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/** Cells are Markdown themselves. */
export const markdownTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
};

/** JSON of a chart never holds a line break, so nothing in it ends its block. */
export const chartBlock = (chart: AssistantChart): string => `\`\`\`chart\n${JSON.stringify(chart)}\n\`\`\``;
