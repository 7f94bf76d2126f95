/**
 * What both engines of the assistant answer from: reading functions over the caller's own data, with the figures in words
 * exactly as the page shows them. A tool reads by operations that pages read by, and writes nothing (decision 102).
 */
import type { Language } from '@ballast/contract/constants';
import type { AssistantChart } from '@ballast/contract/entities/assistant';
import type { Database } from '@ballast/db/client/create-database';
import type { Formatter } from '@ballast/i18n/format/formatter';
import type { z } from 'zod';
import type { AnswerTexts } from './answer-texts.ts';
import type { Ask } from './ask.ts';

export interface Fact {
  /** English, for engines; unique within a result. */
  readonly key: string;
  /** In the reader's language, plain. */
  readonly label: string;
  /** As the page shows it; null where the page shows none. */
  readonly shown: string | null;
  readonly value: number | string | null;
  /** The page it stands on: an own path. */
  readonly href: string;
}

/** A cell is plain text, or a figure with the page it stands on. */
export type ToolCell = string | { readonly shown: string; readonly href: string };

export interface ToolTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ToolCell[])[];
  /** Where all of it stands. */
  readonly href: string;
}

export interface ToolResult {
  readonly facts: readonly Fact[];
  readonly table?: ToolTable;
  readonly chart?: AssistantChart;
  /** Plain sentences in the reader's language that belong to the figures. */
  readonly notes?: readonly string[];
}

export interface ToolContext {
  readonly userId: string;
  readonly language: Language;
  readonly format: Formatter;
  readonly texts: AnswerTexts;
  /** Reads as pages do: plan, input and owner are checked. */
  readonly ask: Ask;
  /** For what no operation answers; every query holds the caller's id. */
  readonly db: Database;
  /** Names of instruments by symbol; what nobody knows is left out. */
  readonly namesOf: (symbols: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly now: Date;
  readonly signal: AbortSignal;
}

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly key: string;
  /** English, for models. */
  readonly description: string;
  readonly input: Input;
  readonly read: (input: z.output<Input>, context: ToolContext) => Promise<ToolResult>;
}

/** The one cast where tools of many inputs stand in one list: `use` of the tool box gives each what its own schema read. */
export const defineTool = <const Input extends z.ZodObject>(tool: Tool<Input>): Tool =>
  tool as unknown as Tool;
