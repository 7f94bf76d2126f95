/** `npm run bench [-- jobs search …]`: tables of what takes how long; nothing here fails on time. */
import { benchBooks } from './bench/books.ts';
import { benchCancel } from './bench/cancel.ts';
import { benchDetail } from './bench/detail.ts';
import { benchFirstLoad } from './bench/first-load.ts';
import { benchForecastAccuracy } from './bench/forecast-accuracy.ts';
import { benchForecasts } from './bench/forecasts.ts';
import { benchForm } from './bench/form.ts';
import { benchJobs } from './bench/jobs.ts';
import { benchLists } from './bench/lists.ts';
import { benchMemory } from './bench/memory.ts';
import { benchPicker } from './bench/picker.ts';
import { benchPreviews } from './bench/previews.ts';
import { benchReconciler } from './bench/reconciler.ts';
import { benchReport } from './bench/report.ts';
import { benchSearch } from './bench/search.ts';
import { benchSimulation } from './bench/simulation.ts';
import { benchSimulationPage } from './bench/simulation-page.ts';
import { benchStoredPrices } from './bench/stored-prices.ts';
import { benchSupervision } from './bench/supervision.ts';

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  'first-load': benchFirstLoad,
  jobs: benchJobs,
  memory: benchMemory,
  reconciler: benchReconciler,
  cancel: benchCancel,
  search: benchSearch,
  picker: benchPicker,
  form: benchForm,
  forecasts: benchForecasts,
  'forecast-accuracy': benchForecastAccuracy,
  lists: benchLists,
  books: benchBooks,
  detail: benchDetail,
  previews: benchPreviews,
  report: benchReport,
  simulation: benchSimulation,
  'simulation-page': benchSimulationPage,
  'stored-prices': benchStoredPrices,
  supervision: benchSupervision,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined) {
  console.error(`No bench ${unknown}: there are ${Object.keys(BENCHES).join(', ')}`);
  process.exitCode = 1;
} else {
  for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) await BENCHES[name]?.();
}
