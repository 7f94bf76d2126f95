/** Registers the parts of Chart.js that are used and sets the defaults of §9 for every chart. */
import { CHART } from '@ballast/contract/constants';
import {
  ArcElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';

Chart.register(
  ArcElement,
  CategoryScale,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

Chart.defaults.font.size = CHART.fontSizePx;
Chart.defaults.font.family = "'Inter Variable', system-ui, sans-serif";
Chart.defaults.maintainAspectRatio = true;
Chart.defaults.animation = reducedMotion ? false : { duration: CHART.animationMs };
Chart.defaults.set('transitions.active.animation', {
  duration: reducedMotion ? 0 : CHART.activeTransitionMs,
});
