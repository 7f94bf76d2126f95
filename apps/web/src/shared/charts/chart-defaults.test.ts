import { Chart, DoughnutController } from 'chart.js';
import { describe, expect, it } from 'vitest';
import { setChartDefaults } from './chart-defaults.ts';

Chart.register(DoughnutController);

describe('every chart (§9)', () => {
  it('animates for 1000 ms and turns active within 400 ms', () => {
    setChartDefaults(false);
    expect(Chart.defaults.animation).toMatchObject({ duration: 1000 });
    expect(Chart.defaults.transitions.active?.animation.duration).toBe(400);
  });

  it('stands still for readers who want less motion', () => {
    setChartDefaults(true);
    expect(Chart.defaults.animation).toBe(false);
    expect(Chart.defaults.transitions.active?.animation.duration).toBe(0);
  });

  it('has a font of 12 px and keeps its aspect ratio', () => {
    setChartDefaults(false);
    expect(Chart.defaults.font.size).toBe(12);
    expect(Chart.defaults.maintainAspectRatio).toBe(true);
  });

  it('is cut out by 70 % where it is a doughnut', () => {
    setChartDefaults(false);
    expect(Chart.overrides.doughnut.cutout).toBe('70%');
  });
});
