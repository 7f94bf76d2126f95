/**
 * A chart of lines over days as SVG, set as vectors: sharp at any size and some kilobytes small. Nothing of a user's is ever written into
 * it, only numbers and dates; what the lines are called stands beside it as text.
 */
import { CONTENT_WIDTH, DIMMED, FONT, LINE } from './page-style.ts';

export interface ChartLine {
  /** Null: not known, where the line breaks off. */
  readonly values: readonly (number | null)[];
  readonly colour: string;
  readonly width: number;
  /** Shades what lies between the line and this level. */
  readonly shadeTo?: number;
}

export interface LineChart {
  readonly dates: readonly string[];
  readonly lines: readonly ChartLine[];
  readonly height: number;
  readonly showValue: (value: number) => string;
  readonly showDate: (date: string) => string;
  /** Always within the axis. */
  readonly include?: readonly number[];
}

/** More are not told apart at this width. */
const POINTS_MAX = 420;
const LEVELS = 4;
const DATES = 5;
const LEFT = 40;
const FOOT = 14;
const HEAD = 5;
const MARGIN_SHARE = 0.02;

/** 1, 2 or 5 times a power of ten, so that about so many fit. */
const stepOf = (span: number, count: number): number => {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  return step * power;
};

const levelsOf = (low: number, high: number): number[] => {
  const step = stepOf(high - low, LEVELS);
  const levels: number[] = [];
  for (let level = Math.ceil(low / step) * step; level <= high + step * 1e-9; level += step)
    levels.push(level);
  return levels;
};

/** The first, the last, and evenly between. */
const spread = (length: number, count: number): number[] => {
  if (length <= count) return [...new Array(length).keys()];
  return [...new Set(Array.from({ length: count }, (_, i) => Math.round((i * (length - 1)) / (count - 1))))];
};

const round = (value: number) => Math.round(value * 100) / 100;

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const lineChart = ({ dates, lines, height, showValue, showDate, include = [] }: LineChart): string => {
  const width = CONTENT_WIDTH;
  const known = [...include, ...lines.flatMap(({ values }) => values.filter((value) => value !== null))];
  const [least, most] = known.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  // a flat line has an axis, too
  const slack = (most - least) * MARGIN_SHARE || Math.abs(most) * MARGIN_SHARE || 1;
  const [low, high] = [least - slack, most + slack];
  const last = Math.max(1, dates.length - 1);
  const [plotWidth, plotHeight] = [width - LEFT - 4, height - FOOT - HEAD];
  const x = (i: number) => round(LEFT + (i / last) * plotWidth);
  const y = (value: number) => round(HEAD + (1 - (value - low) / (high - low)) * plotHeight);
  const shown = spread(dates.length, POINTS_MAX);

  const text = (at: { x: number; y: number }, anchor: string, words: string) =>
    `<text x="${at.x}" y="${at.y}" font-family="${FONT}" font-size="7" fill="${DIMMED}" text-anchor="${anchor}">${escapeText(words)}</text>`;
  const grid = levelsOf(low, high).map(
    (level) =>
      `<path d="M${LEFT} ${y(level)}H${width - 4}" stroke="${LINE}" stroke-width="0.5" fill="none"/>${text({ x: LEFT - 6, y: y(level) + 2.4 }, 'end', showValue(level))}`,
  );
  const ticks = spread(dates.length, DATES);
  const days = ticks.map((i, at) => {
    const anchor = at === 0 ? 'start' : at === ticks.length - 1 ? 'end' : 'middle';
    return text({ x: x(i), y: height - 3 }, anchor, showDate(dates[i] ?? ''));
  });
  const paths = lines.map(({ values, colour, width: stroke, shadeTo }) => {
    let isOn = false;
    const steps = shown.map((i) => {
      const value = values[i] ?? null;
      const step = value === null ? '' : `${isOn ? 'L' : 'M'}${x(i)} ${y(value)}`;
      isOn = value !== null;
      return step;
    });
    const line = steps.join('');
    const shade =
      shadeTo === undefined || line === ''
        ? ''
        : `<path d="${line}L${x(shown.at(-1) ?? 0)} ${y(shadeTo)}L${x(0)} ${y(shadeTo)}Z" fill="${colour}" fill-opacity="0.12" stroke="none"/>`;
    return line === ''
      ? ''
      : `${shade}<path d="${line}" stroke="${colour}" stroke-width="${stroke}" stroke-linejoin="round" fill="none"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${grid.join('')}${days.join('')}${paths.join('')}</svg>`;
};
