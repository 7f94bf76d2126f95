/**
 * Forecasts in the place of older ones: whoever computed from later sessions, or later, speaks. What was made of prices that are
 * not known yet, as after a clock was set back, gives way.
 */
import type { Market } from '@ballast/contract/markets';
import type { Database } from '../client/create-database.ts';
import type { ForecastKey, ForecastOrigin, NewForecast } from './forecast-record.ts';

export async function storeForecast(db: Database, forecast: NewForecast): Promise<void> {
  const { symbol, interval, market, card, body, modelVersion, dataHash, dataEnd, knownAt } = forecast;
  const { session, revision, computedAt } = forecast;
  await db.$executeRaw`
    INSERT INTO forecasts AS f (symbol, interval, market, accuracy, price, is_skilled, card, detail,
      model_version, data_hash, data_end, known_at, session, revision, computed_at)
    VALUES (${symbol}, ${interval}, ${market}, ${card?.directionAccuracy ?? null}, ${card?.price ?? null},
      ${card?.hasDemonstratedSkill ?? false}, ${card === null ? null : JSON.stringify(card)}::jsonb,
      ${JSON.stringify(body)}::jsonb, ${modelVersion}, ${dataHash}, ${dataEnd}::date, ${knownAt}, ${session}::date,
      ${revision}, ${computedAt})
    ON CONFLICT (symbol, interval) DO UPDATE SET
      market = EXCLUDED.market, accuracy = EXCLUDED.accuracy, price = EXCLUDED.price, is_skilled = EXCLUDED.is_skilled,
      card = EXCLUDED.card, detail = EXCLUDED.detail, model_version = EXCLUDED.model_version,
      data_hash = EXCLUDED.data_hash, data_end = EXCLUDED.data_end, known_at = EXCLUDED.known_at,
      session = EXCLUDED.session, revision = EXCLUDED.revision, computed_at = EXCLUDED.computed_at
    WHERE f.session <= EXCLUDED.session AND f.revision <= EXCLUDED.revision AND f.computed_at <= EXCLUDED.computed_at
      OR f.known_at > EXCLUDED.computed_at`;
}

/** The prices are the same at a later session or revision: what is stored holds on. */
export async function confirmForecasts(
  db: Database,
  keys: readonly ForecastKey[],
  { modelVersion, dataHash, session, revision }: Omit<ForecastOrigin, 'dataEnd' | 'knownAt' | 'computedAt'>,
): Promise<void> {
  await db.$executeRaw`
    UPDATE forecasts SET session = GREATEST(session, ${session}::date), revision = GREATEST(revision, ${revision})
    WHERE (symbol, interval) IN (SELECT * FROM unnest(${keys.map(({ symbol }) => symbol)}::text[],
        ${keys.map(({ interval }) => interval)}::text[]))
      AND model_version = ${modelVersion} AND data_hash = ${dataHash}`;
}

/**
 * Of a market, what was asked for once and stands on an older session or revision: the next who asks has it computed. What is not
 * there any more, as after another source of prices was chosen, goes with it.
 */
export async function dropOldForecasts(
  db: Database,
  {
    market,
    session,
    revision,
    kept,
  }: {
    readonly market: Market;
    readonly session: string;
    readonly revision: number;
    readonly kept: readonly string[];
  },
): Promise<number> {
  return db.$executeRaw`
    DELETE FROM forecasts
    WHERE market = ${market} AND (session < ${session}::date OR revision < ${revision})
      AND symbol <> ALL (${[...kept]}::text[])`;
}
