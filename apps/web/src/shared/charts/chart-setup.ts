/** Registers the parts of Chart.js that are used and sets the defaults of §9 for every chart. */
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
  ScatterController,
  Tooltip,
} from 'chart.js';
import { setChartDefaults, setMotion } from './chart-defaults.ts';

Chart.register(
  ArcElement,
  CategoryScale,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
);

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
setChartDefaults(reducedMotion.matches);

// Charts that stand already take the wish up, and what moves comes to its end.
reducedMotion.addEventListener('change', ({ matches }) => {
  setMotion(matches);
  for (const chart of Object.values(Chart.instances)) chart.stop().update('none');
});
