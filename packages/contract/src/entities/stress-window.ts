/** What weights of now would have gone through in days that many remember. */
import { z } from 'zod';
import { dateSchema } from '../scalars.ts';
import { STRESS_WINDOW_KEYS } from '../stress-windows.ts';

export const stressWindowSchema = z.strictObject({
  key: z.enum(STRESS_WINDOW_KEYS),
  from: dateSchema,
  to: dateSchema,
  /** Share of what is held (in absolute weights, without cash) that had prices then; the rest is left out. */
  knownShare: z.number(),
  /** Over the window, bought at its first close and held; null: nothing of it had prices. */
  totalReturn: z.number().nullable(),
  /** Lowest value against the first close. */
  lowest: z.number().nullable(),
});
export type StressWindow = z.infer<typeof stressWindowSchema>;
