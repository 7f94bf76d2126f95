/** Gain and loss in their colours, beside the sign that every change carries. */
import { GAIN, LOSS } from './page-style.ts';

export const signedColour = (value: number | null): string | undefined => {
  if (value === null || value === 0) return undefined;
  return value > 0 ? GAIN : LOSS;
};
