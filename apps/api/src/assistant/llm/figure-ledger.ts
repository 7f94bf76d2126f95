/**
 * What the tools of one answer returned, and what the user wrote: whether a figure of a model is among it, and on which page it stands.
 * A rounded figure counts as returned where it is equal at its digits (decision 103).
 */
import type { ToolResult } from '../tool.ts';
import { type Figure, findFigures, type Reading } from './figures.ts';

export interface KnownFigure {
  /** As the page shows it; null where it cannot stand for the figure: rounded, or one of several in a text. */
  readonly shown: string | null;
  /** The page; null where none was told, or the user wrote it. */
  readonly href: string | null;
}

export interface FigureLedger {
  readonly takeResult: (result: ToolResult) => void;
  readonly takeText: (text: string) => void;
  /** `before`: what stands before it in its line, by which equal figures are told apart. null: nobody told it. */
  readonly find: (figure: Figure, before: string) => KnownFigure | null;
  /** A page that a tool named. */
  readonly isPage: (href: string) => boolean;
}

interface Entry {
  /** Signed; of percentages a hundred times the fraction. */
  readonly value: number;
  readonly decimals: number;
  readonly isSigned: boolean;
  /** undefined: it may be either. */
  readonly isPercent: boolean | undefined;
  /** null: none; undefined: it may be any. */
  readonly currency: string | null | undefined;
  readonly label: string;
  readonly shown: string | null;
  readonly href: string | null;
}

interface Source {
  readonly label: string;
  readonly href: string | null;
  /** As it is known beyond what is shown. */
  readonly value?: number | string | null;
}

/** Fewer digits are met by chance when they are rounded. */
const ROUNDED_DIGITS_MIN = 2;

const round = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals + Math.sign(value) * 1e-9) / 10 ** decimals;

const significantDigits = ({ value, decimals }: Reading): number =>
  Math.abs(Math.round(value * 10 ** decimals)).toString().length;

/** A figure in a text of a tool, with what lies behind it where that rounds to it. */
const entriesOf = (text: string, { label, href, value }: Source): readonly Entry[] => {
  const figures = findFigures(text);
  return figures.flatMap((figure) => {
    const isWhole = figures.length === 1 && figure.text.trim() === text.trim();
    return figure.readings.map((reading): Entry => {
      const signed = figure.sign === '-' ? -reading.value : reading.value;
      const exact = typeof value === 'number' ? value * (figure.isPercent ? 100 : 1) : signed;
      const isBehind = Math.abs(exact - signed) <= 0.51 * 10 ** -reading.decimals;
      return {
        value: isBehind ? exact : signed,
        decimals: reading.decimals,
        isSigned: true,
        isPercent: figure.isPercent,
        // a number within words is none of money, and leads nowhere
        currency: figure.currency ?? (isWhole ? undefined : null),
        ...{ label: label.toLowerCase(), shown: isWhole ? text : null, href: isWhole ? href : null },
      };
    });
  });
};

const isEqualSign = (figure: Figure, { value, isSigned }: Entry): boolean => {
  if (!isSigned || figure.sign === '' || value === 0) return true;
  return figure.sign === (value < 0 ? '-' : '+');
};

/** Letter for letter, at the digits that were returned, or rounded. */
const MATCHES = ['same', 'exact', 'rounded'] as const;
type Match = (typeof MATCHES)[number] | null;

const letters = (text: string): string => text.replaceAll(/\s/g, '');

const matchReading = (reading: Reading, entry: Entry): Match => {
  const value = Math.abs(entry.value);
  if (round(value, reading.decimals) !== round(reading.value, reading.decimals)) return null;
  if (entry.decimals === reading.decimals) return 'exact';
  const isSame = Math.abs(value - reading.value) < 1e-9 * Math.max(1, value);
  return isSame || significantDigits(reading) >= ROUNDED_DIGITS_MIN ? 'rounded' : null;
};

const match = (figure: Figure, entry: Entry): Match => {
  const isOfKind =
    (!figure.isPercent || entry.isPercent !== false) &&
    (figure.currency === undefined || entry.currency === undefined || figure.currency === entry.currency);
  if (!isOfKind || !isEqualSign(figure, entry)) return null;
  if (entry.shown !== null && letters(entry.shown) === letters(figure.text)) return 'same';
  const matches = figure.readings.map((reading) => matchReading(reading, entry));
  return matches.includes('exact') ? 'exact' : (matches.find((each) => each !== null) ?? null);
};

/** The one named last before the figure, else the first that was returned. */
const nearest = (entries: readonly Entry[], before: string): Entry | undefined => {
  const line = before.toLowerCase();
  const placed = entries.map((entry) => ({
    entry,
    at: entry.label === '' ? -1 : line.lastIndexOf(entry.label),
  }));
  return placed.reduce<(typeof placed)[number] | undefined>(
    (best, each) => (best === undefined || each.at > best.at ? each : best),
    undefined,
  )?.entry;
};

const isShownAs = (figure: Figure, { value }: Entry): boolean => value >= 0 || figure.sign === '-';

export const createFigureLedger = (): FigureLedger => {
  const entries: Entry[] = [];
  const pages = new Set<string>();
  const add = (text: string, source: Source) => entries.push(...entriesOf(text, source));
  const addNumber = (value: number, isPercent: boolean, source: Source) =>
    entries.push({
      ...{ value: value * (isPercent ? 100 : 1), decimals: 20, isSigned: true, isPercent },
      ...{ currency: undefined, label: source.label.toLowerCase(), shown: null, href: source.href },
    });

  const takeTable = ({ columns, rows, href }: NonNullable<ToolResult['table']>) => {
    pages.add(href);
    // how many there are is read off them
    addNumber(rows.length, false, { label: '', href });
    for (const column of columns) add(column, { label: '', href });
    for (const [first = '', ...cells] of rows) {
      const label = typeof first === 'string' ? first : first.shown;
      for (const cell of [first, ...cells]) {
        if (typeof cell === 'string') add(cell, { label, href });
        else {
          pages.add(cell.href);
          add(cell.shown, { label, href: cell.href });
        }
      }
    }
  };
  const takeChart = (
    { unit, title, labels, series }: NonNullable<ToolResult['chart']>,
    href: string | null,
  ) => {
    for (const text of [title, ...labels]) add(text, { label: '', href });
    for (const { name, values } of series)
      for (const value of values)
        if (value !== null) addNumber(value, unit === 'percent', { label: name, href });
  };

  return {
    takeResult: ({ facts, table, chart, notes = [] }) => {
      addNumber(facts.length, false, { label: '', href: null });
      for (const { label, shown, value, href } of facts) {
        pages.add(href);
        add(label, { label: '', href });
        if (shown !== null) add(shown, { label, href, value });
        else if (typeof value === 'number') addNumber(value, false, { label, href });
        else if (typeof value === 'string') add(value, { label, href });
      }
      if (table) takeTable(table);
      if (chart) takeChart(chart, table?.href ?? facts[0]?.href ?? null);
      for (const note of notes) add(note, { label: '', href: null });
    },
    takeText: (text) => {
      for (const figure of text.split('\n').flatMap(findFigures))
        for (const { value, decimals } of figure.readings)
          entries.push({
            ...{ value, decimals, isSigned: false, isPercent: undefined, currency: undefined },
            ...{ label: '', shown: null, href: null },
          });
    },
    find: (figure, before) => {
      const matches = entries.map((entry) => ({ entry, kind: match(figure, entry) }));
      for (const kind of MATCHES) {
        const found = matches.filter((each) => each.kind === kind).map(({ entry }) => entry);
        const entry = nearest(
          found.some(({ href }) => href !== null) ? found.filter(({ href }) => href !== null) : found,
          before,
        );
        if (entry === undefined) continue;
        const shown = kind !== 'rounded' && isShownAs(figure, entry) ? entry.shown : null;
        return { shown, href: entry.href };
      }
      return null;
    },
    isPage: (href) => pages.has(href),
  };
};
