import { describe, expect, it } from 'vitest';
import { page, surface } from '../ui/theme/colours.ts';
import { assignColours, CHART_PALETTE } from './palette.ts';

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe('the default palette (§9)', () => {
  it('has 14 different hex colours', () => {
    expect(CHART_PALETTE).toHaveLength(14);
    expect(new Set(CHART_PALETTE).size).toBe(14);
    for (const colour of CHART_PALETTE) expect(colour).toMatch(/^#[\da-f]{6}$/);
  });

  it.each(Object.entries({ white: surface.light, 'the dark page': page.dark }))(
    'stands out from %s',
    (_name, background) => {
      const faint = CHART_PALETTE.filter((colour) => contrast(colour, background) < 2.7);
      expect(faint).toEqual([]);
    },
  );

  it('gives an asset its colour by the order of the page', () => {
    const many = Array.from({ length: 15 }, (_, index) => `S${index}`);
    const colours = assignColours(many);
    expect(colours.get('S0')).toBe(CHART_PALETTE[0]);
    expect(colours.get('S14')).toBe(CHART_PALETTE[0]);
  });
});
