/** The tables and charts of what was read for one answer, for a model to point at. */
import { chartBlock, escapeMarkdown, linked, markdownTable } from '@ballast/domain/assistant/markdown';
import type { ToolCell, ToolResult, ToolTable } from '../tool.ts';

const cellMarkdown = (cell: ToolCell): string =>
  typeof cell === 'string' ? escapeMarkdown(cell) : linked(cell.shown, cell.href);

const tableMarkdown = ({ columns, rows }: ToolTable): string =>
  markdownTable(
    columns.map(escapeMarkdown),
    rows.map((row) => row.map(cellMarkdown)),
  );

export const blockOf = (results: readonly ToolResult[], name: string): string | undefined => {
  const [kind, number] = name.split(' ');
  const { table, chart } = results[Number(number) - 1] ?? {};
  if (kind === 'table') return table && tableMarkdown(table);
  return chart && chartBlock(chart);
};
