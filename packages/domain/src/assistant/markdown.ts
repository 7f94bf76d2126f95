/** The small part of Markdown that answers are written in (decision 102); every name in it comes through `escapeMarkdown`. */
import type { AssistantChart } from '@ballast/contract/entities/assistant';

/** An ampersand only where it begins a character reference. */
const SPECIAL = /[\\`*_[\]<>|~]|&(?=[#\w]+;)/g;
/** What begins a heading, a list, a quotation or a rule where it begins a line. */
const BEGINNING = /^(?:[#+\-=](?=[\s#+\-=]|$)|\d+[.)](?=\s|$))/;
const BREAKS = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

const onOneLine = (text: string): string => text.replaceAll(BREAKS, ' ').trim();

/** Within a line. */
const escapeInline = (text: string): string => text.replaceAll(SPECIAL, '\\$&');

/** A text of a user as text and nothing else: in one line, every character that means something escaped. */
export const escapeMarkdown = (text: string): string => {
  const line = escapeInline(onOneLine(text));
  // of "1." the point, of a sign the sign itself
  return line.replace(BEGINNING, (found) =>
    /^\d/.test(found) ? `${found.slice(0, -1)}\\${found.at(-1)}` : `\\${found}`,
  );
};

/** Spaces of figures do not break and stay. */
export const linked = (shown: string, href: string): string =>
  `[${escapeInline(shown.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' '))}](${href})`;

/** Cells are Markdown themselves. */
export const markdownTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
};

/** JSON of a chart never holds a line break, so nothing in it ends its block. */
export const chartBlock = (chart: AssistantChart): string => `\`\`\`chart\n${JSON.stringify(chart)}\n\`\`\``;
