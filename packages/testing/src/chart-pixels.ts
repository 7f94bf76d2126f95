/** What a chart really shows: the pixels of its canvas, and the words and strokes of the frame that was drawn last. */
import type { Locator, Page } from 'playwright-core';

/** A word on the canvas and where it is anchored, in pixels of the canvas. */
export interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** For each column of the canvas: how many pixels have the colour, and their middle; null where there is none. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly columns: readonly ({ readonly count: number; readonly middle: number } | null)[];
}

/** Before the page loads: every canvas keeps the words of its last frame, and every colour of a line since it was last asked. */
export const keepDrawings = (page: Page): Promise<unknown> =>
  page.addInitScript(`(() => {
    const own = CanvasRenderingContext2D.prototype;
    const { clearRect, fillText, stroke } = own;
    Object.assign(own, {
      clearRect(...area) {
        this.canvas.words = [];
        return clearRect.apply(this, area);
      },
      fillText(text, x, y, ...rest) {
        const { a, d, e, f } = this.getTransform();
        (this.canvas.words ??= []).push({ text, x: a * x + e, y: d * y + f });
        return fillText.call(this, text, x, y, ...rest);
      },
      stroke(...path) {
        (this.canvas.strokes ??= new Set()).add(this.strokeStyle);
        return stroke.apply(this, path);
      },
    });
  })()`);

/** Moves the mouse over the middle of every canvas in each frame of its first seconds, from the first one on. */
export const keepMouseOnCharts = (page: Page): Promise<unknown> =>
  page.addInitScript(`(() => {
    const FRAMES = 150;
    const shake = (canvas, left = FRAMES) => {
      const { left: x, top: y, width, height } = canvas.getBoundingClientRect();
      const at = { clientX: x + width * (0.3 + (left % 20) / 50), clientY: y + height / 2, bubbles: true };
      canvas.dispatchEvent(new MouseEvent(left === 0 ? 'mouseout' : 'mousemove', at));
      if (left === 0) canvas.dataset.shaken = '';
      else requestAnimationFrame(() => shake(canvas, left - 1));
    };
    const known = new Set();
    new MutationObserver(() => {
      for (const canvas of document.querySelectorAll('canvas'))
        if (!known.has(canvas)) {
          known.add(canvas);
          shake(canvas);
        }
    }).observe(document, { childList: true, subtree: true });
  })()`);

export const wordsOf = (canvas: Locator): Promise<readonly Word[]> =>
  canvas.evaluate((element) => element.words ?? []);

/** The colours of lines drawn since the last time. */
export const takeStrokes = (canvas: Locator): Promise<readonly string[]> =>
  canvas.evaluate((element) => {
    const strokes = [...(element.strokes ?? [])];
    element.strokes = new Set();
    return strokes;
  });

/** The colours of the theme that the charts take. */
export const CHART_COLOURS = {
  light: { line: '#0f6b78', crosshair: '#8d9bab', tooltip: '#17202b' },
  dark: { line: '#3fb8c4', crosshair: '#73839a', tooltip: '#0a0e14' },
} as const;

/** How far each channel of a pixel may be off: edges are smoothed. */
const TOLERANCE = 24;

/** `colour` as #rrggbb. */
export const inkOf = (canvas: Locator, colour: string): Promise<Ink> =>
  canvas.evaluate(
    (element, [wanted, tolerance]) => {
      const channels = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16));
      const { width, height } = element;
      const { data } = element.getContext('2d').getImageData(0, 0, width, height);
      const isInk = (at: number) =>
        data[at + 3] > 127 &&
        channels.every((channel, index) => Math.abs(data[at + index] - channel) <= tolerance);
      const columns = Array.from({ length: width }, (_, x) => {
        const rows = Array.from({ length: height }, (_row, y) => y).filter((y) => isInk(4 * (y * width + x)));
        const sum = rows.reduce((total, y) => total + y, 0);
        return rows.length === 0 ? null : { count: rows.length, middle: sum / rows.length };
      });
      return { width, height, columns };
    },
    [colour, TOLERANCE] as const,
  );

export const inkCount = ({ columns }: Ink): number =>
  columns.reduce((sum, column) => sum + (column?.count ?? 0), 0);

/** The first and the last column of a line. */
export const endsOf = ({ columns }: Ink): readonly [number, number] => [
  columns.findIndex((column) => column !== null),
  columns.findLastIndex((column) => column !== null),
];

/** The colours beside the entries of a legend. */
export const swatchesOf = (legend: Locator): Promise<readonly string[]> =>
  legend.locator('li').evaluateAll((entries) =>
    entries.map(({ children: [swatch], ownerDocument }) => {
      const { backgroundColor } = ownerDocument.defaultView.getComputedStyle(swatch);
      const channels: readonly string[] = backgroundColor.match(/\d+/g).slice(0, 3);
      return `#${channels.map((each) => Number(each).toString(16).padStart(2, '0')).join('')}`;
    }),
  );
