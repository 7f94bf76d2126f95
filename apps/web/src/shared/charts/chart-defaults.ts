/**
 * What every chart starts from (§9): 1000 ms animation, 400 ms active transition, font 12, aspect ratio kept, doughnuts cut out by
 * 70 %. The defaults of Chart.js are changed, never replaced: it takes the names of all animation options from their keys.
 */
import { CHART } from '@ballast/contract/constants';
import { Chart } from 'chart.js';

/** How long a tooltip fades in and out; Chart.js' own. */
const TOOLTIP_FADE_MS = 200;

/** A reader who wants less motion gets none. */
export function setMotion(isReduced: boolean): void {
  const lasting = (duration: number) => ({ duration: isReduced ? 0 : duration });
  Chart.defaults.set('animation', lasting(CHART.animationMs));
  Chart.defaults.set('transitions.active.animation', lasting(CHART.activeTransitionMs));
  Chart.defaults.set('plugins.tooltip.animation', lasting(CHART.activeTransitionMs));
  Chart.defaults.set('plugins.tooltip.animations.opacity', lasting(TOOLTIP_FADE_MS));
}

export function setChartDefaults(isMotionReduced: boolean): void {
  Chart.defaults.font.size = CHART.fontSizePx;
  Chart.defaults.font.family = "'Inter Variable', system-ui, sans-serif";
  Chart.defaults.maintainAspectRatio = true;
  Chart.overrides.doughnut.cutout = CHART.doughnutCutout;
  setMotion(isMotionReduced);
}
