/** §3 Model portfolio: a key and a translated name (the texts are in i18n under the key). */
import { z } from 'zod';

export const MODEL_PORTFOLIO_KEYS = [
  'global_core',
  'bist_leaders',
  'dividend_income',
  'crypto_satellite',
] as const;
export type ModelPortfolioKey = (typeof MODEL_PORTFOLIO_KEYS)[number];

export const modelPortfolioSchema = z.strictObject({ key: z.enum(MODEL_PORTFOLIO_KEYS) });
