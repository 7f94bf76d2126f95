/** The stored forecast of a ticker, and of many what they were computed from. */

import { isoDate } from '@ballast/contract/dates';
import type { ForecastInterval } from '@ballast/contract/entities/forecast';
import type { Reader } from '../client/create-database.ts';
import { fromJson } from '../client/json.ts';
import type { ForecastBody, ForecastKey, ForecastOrigin } from './forecast-record.ts';

export type StoredForecast = ForecastOrigin & { readonly body: ForecastBody };

const ORIGIN = {
  modelVersion: true,
  dataHash: true,
  dataEnd: true,
  knownAt: true,
  session: true,
  revision: true,
  computedAt: true,
} as const;

type Row = Omit<ForecastOrigin, 'dataEnd' | 'session'> & {
  readonly dataEnd: Date | null;
  readonly session: Date;
};

const toOrigin = ({ dataEnd, session, ...row }: Row): ForecastOrigin => ({
  ...row,
  dataEnd: dataEnd && isoDate(dataEnd),
  session: isoDate(session),
});

export async function findForecast(db: Reader, key: ForecastKey): Promise<StoredForecast | null> {
  const row = await db.forecast.findUnique({
    where: { symbol_interval: { symbol: key.symbol, interval: key.interval } },
    select: { ...ORIGIN, detail: true },
  });
  if (row === null) return null;
  const { detail, ...origin } = row;
  return { ...toOrigin(origin), body: fromJson<ForecastBody>(detail) };
}

/** By symbol, each with its intervals; what is not stored is left out. */
export async function findOrigins(
  db: Reader,
  symbols: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<ForecastInterval, ForecastOrigin>>> {
  const rows = await db.forecast.findMany({
    where: { symbol: { in: [...symbols] } },
    select: { ...ORIGIN, symbol: true, interval: true },
  });
  return new Map(
    [...Map.groupBy(rows, ({ symbol }) => symbol)].map(([symbol, some]) => [
      symbol,
      new Map(
        some.map(({ symbol: _, interval, ...origin }) => [interval as ForecastInterval, toOrigin(origin)]),
      ),
    ]),
  );
}
