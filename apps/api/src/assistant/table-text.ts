/** A table of a tool in Markdown: its figures lead to their pages, its words are text. */
import { escapeMarkdown, linked, markdownTable } from '@ballast/domain/assistant/markdown';
import type { ToolCell, ToolTable } from './tool.ts';

const cellText = (cell: ToolCell): string =>
  typeof cell === 'string' ? escapeMarkdown(cell) : linked(cell.shown, cell.href);

export const tableText = ({ columns, rows }: ToolTable): string =>
  markdownTable(
    columns.map(escapeMarkdown),
    rows.map((row) => row.map(cellText)),
  );
