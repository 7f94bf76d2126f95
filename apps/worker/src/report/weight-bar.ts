/** A weight as a bar, with a mark at its target. A short position is a bar of the same length in another shade. */
import type { Content } from 'pdfmake/interfaces.js';
import { ACCENT, INK, SHADE } from './page-style.ts';

const HEIGHT = 7;

export interface WeightBar {
  readonly weight: number;
  readonly target: number | null;
  /** Weight that fills the width. */
  readonly scale: number;
  readonly width: number;
  readonly colour?: string;
}

export const weightBar = ({ weight, target, scale, width, colour = ACCENT }: WeightBar): Content => {
  const place = (value: number) => Math.min(1, Math.abs(value) / scale) * width;
  const mark = target === null ? [] : [Math.min(width - 0.5, place(target))];
  return {
    canvas: [
      { type: 'rect', x: 0, y: 0, w: width, h: HEIGHT, color: SHADE },
      {
        type: 'rect',
        ...{ x: 0, y: 0, w: Math.max(0.5, place(weight)), h: HEIGHT, color: colour },
        ...(weight < 0 ? { fillOpacity: 0.4 } : {}),
      },
      ...mark.map((x) => ({
        type: 'line' as const,
        ...{ x1: x, y1: -1, x2: x, y2: HEIGHT + 1, lineWidth: 1.2, lineColor: INK },
      })),
    ],
    margin: [0, 2, 0, 0],
  };
};
