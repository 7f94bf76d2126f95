/** What every chart starts from (§9): 1000 ms animation, 400 ms active transition, font 12, aspect ratio kept, doughnuts cut out by 70 %. */
import { CHART } from '@ballast/contract/constants';
import { Chart } from 'chart.js';

/** A reader who wants less motion gets none. */
export function setChartDefaults(isMotionReduced: boolean): void {
  Chart.defaults.font.size = CHART.fontSizePx;
  Chart.defaults.font.family = "'Inter Variable', system-ui, sans-serif";
  Chart.defaults.maintainAspectRatio = true;
  Chart.defaults.animation = isMotionReduced ? false : { duration: CHART.animationMs };
  Chart.defaults.set('transitions.active.animation', {
    duration: isMotionReduced ? 0 : CHART.activeTransitionMs,
  });
  Chart.overrides.doughnut.cutout = CHART.doughnutCutout;
}
