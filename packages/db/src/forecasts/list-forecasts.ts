/** Cards of forecasts, of which none was made of prices that were not known yet. */
import type { ForecastInterval } from '@ballast/contract/entities/forecast';
import type { Market } from '@ballast/contract/markets';
import type { Reader } from '../client/create-database.ts';
import { Prisma } from '../generated/client.ts';
import type { ForecastCard } from './forecast-record.ts';

export interface ForecastQuery {
  readonly interval: ForecastInterval;
  readonly modelVersion: string;
  readonly markets: readonly Market[];
  /** Undefined: all that are stored. */
  readonly among: readonly string[] | undefined;
  /** Those with demonstrated skill alone. */
  readonly isSkilled: boolean;
  readonly now: Date;
  readonly sort: 'directionAccuracy' | 'symbol' | 'price';
  readonly asc: boolean;
  readonly page: number;
  readonly size: number;
}

export interface ListedForecast {
  readonly symbol: string;
  readonly card: ForecastCard;
}

const COLUMNS = { directionAccuracy: 'accuracy', symbol: 'symbol', price: 'price' } as const;

/** What has no accuracy or price comes last, whichever way. */
const orderOf = ({ sort, asc }: ForecastQuery): Prisma.Sql => {
  const direction = asc ? 'ASC' : 'DESC';
  return Prisma.raw(`ORDER BY ${COLUMNS[sort]} ${direction} NULLS LAST, symbol`);
};

/** Of what is stored: thousands, where a search may find fifty times as many. */
export async function listForecastSymbols(
  db: Reader,
  { interval, markets }: Pick<ForecastQuery, 'interval' | 'markets'>,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ symbol: string }[]>`
    SELECT symbol FROM forecasts WHERE interval = ${interval} AND market = ANY (${[...markets]}::text[])`;
  return rows.map(({ symbol }) => symbol);
}

export async function listForecasts(
  db: Reader,
  query: ForecastQuery,
): Promise<{ readonly records: ListedForecast[]; readonly count: number; readonly skilled: number }> {
  const { interval, modelVersion, markets, among, isSkilled, now, page, size } = query;
  const where = Prisma.sql`
    WHERE interval = ${interval} AND card IS NOT NULL AND model_version = ${modelVersion} AND known_at <= ${now}
      AND market = ANY (${[...markets]}::text[])
      ${among === undefined ? Prisma.empty : Prisma.sql`AND symbol = ANY (${[...among]}::text[])`}`;
  const only = isSkilled ? Prisma.sql`AND is_skilled` : Prisma.empty;
  const [records, counts] = await Promise.all([
    db.$queryRaw<ListedForecast[]>`
      SELECT symbol, card FROM forecasts ${where} ${only} ${orderOf(query)}
      LIMIT ${size} OFFSET ${(page - 1) * size}`,
    db.$queryRaw<{ count: number; skilled: number }[]>`
      SELECT count(*)::int AS count, count(*) FILTER (WHERE is_skilled)::int AS skilled FROM forecasts ${where}`,
  ]);
  const { count = 0, skilled = 0 } = counts[0] ?? {};
  return { records, count, skilled };
}
