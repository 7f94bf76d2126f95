/** The tables and charts of what was read for one answer, for a model to point at. */
import { chartBlock } from '@ballast/domain/assistant/markdown';
import { tableText } from '../table-text.ts';
import type { ToolResult } from '../tool.ts';

/** `name`: `table 1`, `chart 2`. */
export const blockOf = (results: readonly ToolResult[], name: string): string | undefined => {
  const [kind, number] = name.split(' ');
  const { table, chart } = results[Number(number) - 1] ?? {};
  if (kind === 'table') return table && tableText(table);
  return chart && chartBlock(chart);
};
