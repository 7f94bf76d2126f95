import { describe, expect, it } from 'vitest';
import { doughnutSlices, legendWidthPx, OTHER_KEY, sliceFooter, sliceTooltip } from './doughnut-slices.ts';
import { assignColours, CHART_PALETTE } from './palette.ts';

const share = (key: string, weight: number) => ({ key, label: key, name: `${key} Holding`, weight });
const colours = assignColours(['A', 'B']);

describe('doughnut (§9)', () => {
  it('shows percentages rounded to 2 decimals, largest first', () => {
    const slices = doughnutSlices([share('A', 1 / 3), share('B', 2 / 3)], colours, 'Other');
    expect(slices.map(({ key, percent }) => [key, percent])).toEqual([
      ['B', 66.67],
      ['A', 33.33],
    ]);
    expect(slices.map(({ colour }) => colour)).toEqual([CHART_PALETTE[1], CHART_PALETTE[0]]);
  });

  it('writes the tooltip literally as label: %value', () => {
    const [slice] = doughnutSlices([share('A', 0.125)], colours, 'Other');
    expect(slice && sliceTooltip(slice)).toBe('A: %12.5');
  });

  it('wraps the full name every 35 characters', () => {
    const name = 'Anadolu Birinci Sanayi ve Ticaret Yatırım Ortaklığı Anonim Şirketi';
    const lines = sliceFooter({ key: 'A', label: 'A', name, percent: 1, colour: '#000000' });
    expect(lines.every((line) => line.length <= 35)).toBe(true);
    expect(lines.join(' ')).toBe(name);
  });

  it('folds the tail into Other', () => {
    const many = Array.from({ length: 20 }, (_, index) => share(`S${index}`, 0.05));
    const slices = doughnutSlices(many, colours, 'Other');
    expect(slices).toHaveLength(12);
    expect(slices.at(-1)).toMatchObject({ key: OTHER_KEY, label: 'Other', percent: 45 });
  });

  it('makes legend entries 150 px wide from 7 characters on, else 100 px', () => {
    expect(legendWidthPx(['THYAO', 'GARAN'])).toBe(100);
    expect(legendWidthPx(['THYAO', 'BTCUSDT'])).toBe(150);
  });
});
