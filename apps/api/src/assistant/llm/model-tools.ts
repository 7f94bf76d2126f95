/** Tools as a model is told of them, and what they return as data for it: JSON that is bounded and cannot end its own frame. */
import type { ModelTool } from '@ballast/integrations/assistant/model';
import { z } from 'zod';
import type { Tool, ToolCell, ToolResult } from '../tool.ts';
import type { ToolAnswer } from '../tool-box.ts';

export const toModelTool = ({ key, description, input }: Tool): ModelTool => {
  const { $schema: _, ...parameters } = z.toJSONSchema(input, {
    io: 'input',
    // beside a format they say nothing more, are long, and not every server reads them
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return { name: key, description, parameters };
};

const FACTS_MAX = 120;
const ROWS_MAX = 60;
const TEXT_MAX = 300;
/** Some 8,000 tokens. */
const RESULT_MAX = 30_000;

const short = (text: string): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text);
const cellText = (cell: ToolCell): string => short(typeof cell === 'string' ? cell : cell.shown);

/** `number`: by which a model asks for the table or the chart of this result. */
const describeResult = ({ facts, table, chart, notes = [] }: ToolResult, number: number, share: number) => {
  const kept = table?.rows.slice(0, Math.floor(ROWS_MAX * share)) ?? [];
  return {
    status: 'read',
    facts: facts.slice(0, Math.floor(FACTS_MAX * share)).map(({ key, label, shown, value, href }) => ({
      key: short(key),
      label: short(label),
      figure: shown ?? (typeof value === 'string' ? short(value) : value),
      page: href,
    })),
    ...(table && {
      table: { columns: table.columns.map(short), rows: kept.map((row) => row.map(cellText)) },
      ...(kept.length < table.rows.length ? { rowsLeftOut: table.rows.length - kept.length } : {}),
      showTable: `{{table ${number}}}`,
    }),
    ...(chart && { showChart: `{{chart ${number}}}` }),
    ...(notes.length > 0 ? { notes: notes.map(short) } : {}),
  };
};

/** As JSON without a character that could end the frame around it. */
const framed = (value: unknown): string =>
  `<data>\n${JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')}\n</data>`;

export const describeAnswer = (answer: ToolAnswer, number: number): string => {
  if (answer.status !== 'read') return framed(answer);
  for (let share = 1; share > 0.01; share /= 2) {
    const text = framed(describeResult(answer.result, number, share));
    if (text.length <= RESULT_MAX) return text;
  }
  return framed({ status: 'unavailable' });
};

/** What was written as arguments; undefined where it is no JSON. A model that needs none may write nothing. */
export const readArguments = (text: string): unknown => {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
