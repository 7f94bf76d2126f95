/**
 * Reads a file of splits and dividends: a row per symbol and day. What contradicts itself is rejected, not guessed: of two splits
 * of one ratio within a week only one can be true, and applying the wrong one would tear the prices apart.
 */
import { isoFromDay } from '@ballast/contract/dates';
import type { ActionKind, FileRefusalReason } from '@ballast/contract/market-import';
import type { CsvRecord } from './csv-records.ts';
import { readDay } from './date-format.ts';
import {
  completeLayout,
  detectLayout,
  isActionLayout,
  type Layout,
  type LayoutChoice,
} from './detect-layout.ts';
import { FileRefusal } from './file-refusal.ts';
import type { Bytes } from './inflate.ts';
import { readNumber } from './number-format.ts';
import { openFile } from './open-file.ts';
import { type Reject, type Rejection, rejectionOf } from './rejections.ts';

export interface FileAction {
  readonly symbol: string;
  readonly exDate: string;
  readonly kind: ActionKind;
  /** New shares for each old one, or money for a share of before the day, in the unit of the prices. */
  readonly value: number;
}

export interface ActionOptions {
  /** The symbol of the product for a source's symbol; undefined if there is none. */
  readonly mapSymbol: (source: string) => string | undefined;
  /** Today: days since 1970-01-01. */
  readonly latestDay: number;
  /** After inflating. */
  readonly maxBytes: number;
  readonly sheet: string | undefined;
  readonly layout: LayoutChoice | undefined;
}

export interface ActionBatch {
  readonly actions: readonly FileAction[];
  readonly rejections: readonly Rejection[];
}

export type ActionFileResult =
  | {
      readonly status: 'complete';
      readonly rows: number;
      readonly actions: number;
      readonly rejected: number;
    }
  | { readonly status: 'refused'; readonly reason: FileRefusalReason };

/** Kept in memory, because a later row may contradict an earlier one. */
const ACTIONS_MAX = 300_000;
const BATCH = 2000;
const REJECTIONS_MAX = 100_000;
/** Companies announce ahead; what is later than this is a typing error. */
const AHEAD_DAYS = 366;
const WEEK_DAYS = 7;
const VALUE_MIN = 1e-9;
const VALUE_MAX = 1e9;

interface ReadAction {
  readonly line: number;
  readonly source: string;
  readonly symbol: string;
  readonly day: number;
  readonly kind: ActionKind;
  readonly value: number;
}

interface Cell {
  readonly kind: ActionKind;
  readonly text: string;
}

function createActionReader({ columns, mark, dateFormat }: Layout, { mapSymbol, latestDay }: ActionOptions) {
  const actions: ReadAction[] = [];
  const rejections: Rejection[] = [];
  const seen = new Set<string>();
  const symbols = new Map<string, string | undefined>();

  const reject: Reject = (line, reason, text, column) => {
    rejections.push(rejectionOf(line, reason, text, column));
  };

  const symbolOf = (source: string): string | undefined => {
    if (!symbols.has(source)) symbols.set(source, mapSymbol(source));
    return symbols.get(source);
  };

  /** The cells that say something: where a file has both columns, a zero beside a value is an empty cell. */
  function stated(cells: readonly string[]): Cell[] {
    const given = (['split', 'dividend'] as const).flatMap((kind): Cell[] => {
      const column = kind === 'split' ? columns.ratio : columns.dividend;
      const text = column === undefined ? '' : (cells[column] ?? '');
      return readNumber(text, mark).status === 'missing' ? [] : [{ kind, text }];
    });
    const isZero = ({ text }: Cell) => {
      const read = readNumber(text, mark);
      return read.status === 'number' && read.value === 0;
    };
    return given.length === 2 && given.some((cell) => !isZero(cell))
      ? given.filter((cell) => !isZero(cell))
      : given;
  }

  /** The day and symbol of a row; undefined with a rejection. */
  function readSubject({
    line,
    cells,
  }: CsvRecord): Pick<ReadAction, 'source' | 'symbol' | 'day'> | undefined {
    const dateText = cells[columns.date ?? -1] ?? '';
    const source = cells[columns.symbol ?? -1] ?? '';
    const day = readDay(dateText, dateFormat);
    const symbol = symbolOf(source);
    if (day === undefined) reject(line, 'date', dateText);
    else if (day > latestDay + AHEAD_DAYS) reject(line, 'future', dateText);
    else if (source === '') reject(line, 'missingSymbol');
    else if (symbol === undefined) reject(line, 'unknownSymbol', source);
    else return { source, symbol, day };
    return undefined;
  }

  /** The value, or what is wrong with it. */
  function readValue(text: string): number | Rejection['reason'] {
    const read = readNumber(text, mark);
    if (read.status !== 'number') return read.status === 'invalid' ? read.reason : 'missingAction';
    if (!(read.value > 0 && Number.isFinite(read.value))) return 'notPositive';
    return read.value < VALUE_MIN || read.value > VALUE_MAX ? 'outOfRange' : read.value;
  }

  function readCell({ kind, text }: Cell, action: Omit<ReadAction, 'kind' | 'value'>): void {
    const key = `${action.symbol} ${action.day} ${kind}`;
    const value = readValue(text);
    if (typeof value !== 'number') reject(action.line, value, text, action.source);
    else if (seen.has(key)) reject(action.line, 'duplicateAction', text, action.source);
    else {
      seen.add(key);
      if (actions.push({ ...action, kind, value }) > ACTIONS_MAX) throw new FileRefusal('tooLarge');
    }
  }

  function read(record: CsvRecord): void {
    const subject = readSubject(record);
    if (!subject) return;
    const found = stated(record.cells);
    if (found.length === 0) reject(record.line, 'missingAction', undefined, subject.source);
    for (const cell of found) readCell(cell, { line: record.line, ...subject });
    if (rejections.length > REJECTIONS_MAX) throw new FileRefusal('tooManyRejections');
  }

  /** Without the splits that contradict each other; those are rejected. */
  function settle(): readonly FileAction[] {
    const splits = Map.groupBy(
      actions.filter(({ kind }) => kind === 'split'),
      ({ symbol }) => symbol,
    );
    const repeated = new Set<ReadAction>();
    for (const list of splits.values()) {
      list.sort((a, b) => a.day - b.day);
      for (const [at, later] of list.entries()) {
        const earlier = list[at - 1];
        if (!earlier || earlier.value !== later.value || later.day - earlier.day >= WEEK_DAYS) continue;
        repeated.add(earlier).add(later);
      }
    }
    for (const one of repeated) reject(one.line, 'repeatedSplit', isoFromDay(one.day), one.source);
    rejections.sort((a, b) => a.line - b.line);
    return actions
      .filter((action) => !repeated.has(action))
      .map(({ symbol, day, kind, value }) => ({ symbol, exDate: isoFromDay(day), kind, value }));
  }

  return { read, settle, rejections: rejections as readonly Rejection[] };
}

async function* readOrRefuse(
  bytes: Bytes,
  options: ActionOptions,
): AsyncGenerator<ActionBatch, ActionFileResult> {
  const { samples, records } = await openFile(bytes, options);
  const detected = options.layout
    ? ({ status: 'found', layout: completeLayout(options.layout, samples) } as const)
    : detectLayout(samples);
  if (detected.status === 'refused') return { status: 'refused', reason: detected.reason };
  const { layout } = detected;
  if (!isActionLayout(layout)) throw new FileRefusal('noActions');
  const reader = createActionReader(layout, options);
  let rows = 0;
  for await (const record of records(layout)) {
    if (rows++ === 0 && layout.hasHeader) continue;
    reader.read(record);
  }
  const actions = reader.settle();
  const { rejections } = reader;
  for (let at = 0; at < Math.max(actions.length, rejections.length); at += BATCH)
    yield { actions: actions.slice(at, at + BATCH), rejections: rejections.slice(at, at + BATCH) };
  return {
    status: 'complete',
    rows: rows - (layout.hasHeader ? 1 : 0),
    actions: actions.length,
    rejected: rejections.length,
  };
}

/** Nothing of a refused file may be kept: the caller publishes what it staged only after `complete`. */
export async function* readActions(
  bytes: Bytes,
  options: ActionOptions,
): AsyncGenerator<ActionBatch, ActionFileResult> {
  try {
    return yield* readOrRefuse(bytes, options);
  } catch (error) {
    if (error instanceof FileRefusal) return { status: 'refused', reason: error.reason };
    throw error;
  }
}
