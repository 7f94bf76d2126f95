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
  Tooltip,
} from 'chart.js';
import { setChartDefaults } from './chart-defaults.ts';

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

setChartDefaults(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
