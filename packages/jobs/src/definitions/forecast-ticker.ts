/** The forecast of a ticker that is not stored, or stands on older prices. */
import { FORECAST_INTERVALS } from '@ballast/contract/entities/forecast';
import { symbolSchema } from '@ballast/contract/symbol';
import { z } from 'zod';
import { defineQuestion } from '../job-definition.ts';

export const forecastTicker = defineQuestion({
  payload: z.strictObject({ symbol: symbolSchema, interval: z.enum(FORECAST_INTERVALS) }),
  /** It is stored then; `gone`: nobody knows the symbol any more. */
  result: z.strictObject({ status: z.enum(['stored', 'gone']) }),
});
