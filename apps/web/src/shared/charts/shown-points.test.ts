import { describe, expect, it } from 'vitest';
import { shownPoints } from './shown-points.ts';

const wave = Array.from({ length: 3650 }, (_, day) => Math.sin(day / 50) * 10 + (day % 7));

describe('the points that are drawn', () => {
  it('are all of a line that has room', () => {
    expect(shownPoints([[3, null, 5]])).toEqual([0, 1, 2]);
    expect(shownPoints([])).toEqual([]);
  });

  it('are few of a long one, in order, with its ends and every peak of each line', () => {
    const flat = wave.map((_, day) => (day === 1777 ? 99 : day < 40 ? null : 0));
    const shown = shownPoints([wave, flat], 200);
    expect(shown.length).toBeLessThanOrEqual(202);
    expect([shown[0], shown.at(-1)]).toEqual([0, 3649]);
    expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
    expect(shown).toContain(1777);
    expect(Math.max(...shown.map((at) => wave[at] ?? 0))).toBe(Math.max(...wave));
    expect(Math.min(...shown.map((at) => wave[at] ?? 0))).toBe(Math.min(...wave));
  });
});
