/** Computes and stores the forecast of a ticker that somebody looks at. */
import { readRevision } from '@ballast/db/market-data/import-runs';
import type { ComputedForecast } from '../compute/forecast-ticker.ts';
import { refreshForecast } from '../forecasts/refresh-forecast.ts';
import { answerInProcess } from '../previews/answer-in-process.ts';
import type { JobHandler } from './handler.ts';

export const forecastTicker: JobHandler<'forecastTicker'> = {
  run: async ({ symbol, interval }, context, parts) => {
    const revision = await readRevision(parts.db);
    const status = await refreshForecast(
      {
        ...{ symbol, intervals: [interval], asOf: parts.clock.now(), revision },
        compute: async (task) =>
          (await answerInProcess('forecastTicker', task, context, parts)) as ComputedForecast[],
      },
      parts,
    );
    return { status };
  },
};
