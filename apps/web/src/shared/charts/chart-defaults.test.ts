import { Chart, DoughnutController, Tooltip } from 'chart.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { setChartDefaults, setMotion } from './chart-defaults.ts';

Chart.register(DoughnutController, Tooltip);

const OPTIONS = ['delay', 'duration', 'easing', 'fn', 'from', 'loop', 'to', 'type'];

const durations = () => ({
  animation: Chart.defaults.animation,
  active: Chart.defaults.transitions.active?.animation.duration,
  tooltip: Chart.defaults.plugins.tooltip.animation,
  fade: Chart.defaults.plugins.tooltip.animations,
});

describe('every chart (§9)', () => {
  beforeEach(() => setChartDefaults(false));

  it('animates for 1000 ms and turns active within 400 ms', () => {
    expect(durations()).toMatchObject({
      animation: { duration: 1000 },
      active: 400,
      tooltip: { duration: 400, easing: 'easeOutQuart' },
      fade: { opacity: { duration: 200, easing: 'linear' } },
    });
  });

  it('stands still for readers who want less motion, and moves again for those who no longer do', () => {
    setMotion(true);
    expect(durations()).toMatchObject({
      animation: { duration: 0 },
      active: 0,
      tooltip: { duration: 0 },
      fade: { opacity: { duration: 0 } },
    });
    setMotion(false);
    expect(durations()).toMatchObject({
      animation: { duration: 1000 },
      active: 400,
      tooltip: { duration: 400 },
    });
  });

  it.each([false, true])(
    'keeps every option that Chart.js reads off the defaults, reduced: %s',
    (isReduced) => {
      setMotion(isReduced);
      expect(Object.keys(Chart.defaults.animation).sort()).toEqual(OPTIONS);
      expect(Chart.defaults.animations.colors).toMatchObject({ type: 'color' });
    },
  );

  it('has a font of 12 px and keeps its aspect ratio', () => {
    expect(Chart.defaults.font.size).toBe(12);
    expect(Chart.defaults.maintainAspectRatio).toBe(true);
  });

  it('is cut out by 70 % where it is a doughnut', () => {
    expect(Chart.overrides.doughnut.cutout).toBe('70%');
  });
});
