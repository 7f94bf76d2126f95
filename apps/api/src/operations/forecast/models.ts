/** §7 POST /forecast/models: cards of stored forecasts; search and countries are looked up in the index of tickers (decision 037). */
import {
  FORECAST_INTERVALS,
  FORECAST_VERSION,
  type ForecastInterval,
  type ForecastModel,
} from '@ballast/contract/entities/forecast';
import { FORECAST_MARKETS } from '@ballast/contract/markets';
import type { OperationInput } from '@ballast/contract/operations';
import type { Database } from '@ballast/db/client/create-database';
import {
  type ListedForecast,
  listForecastSymbols,
  listForecasts,
} from '@ballast/db/forecasts/list-forecasts';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import type { TickerIndex } from '../../ticker-search/ticker-index.ts';

export interface ForecastModelsParts {
  readonly db: Database;
  readonly tickerIndex: TickerIndex;
  readonly clock: Clock;
}

type Input = OperationInput<'forecast.models'>;

/** Of records without skill, so many have it by the luck of 2.5 % at most: all four models together are allowed for. */
const CHANCE = 0.025;

const isComputed = (period: Input['period']): period is ForecastInterval =>
  FORECAST_INTERVALS.some((interval) => interval === period);

/** Symbols that search and countries find; undefined: all. */
const foundOf = ({ search, countries }: Input, markets: Input['markets'], index: TickerIndex) => {
  if (search.trim() === '' && countries.length === 0) return undefined;
  const none = { types: [], sectors: [], exchanges: [], domains: [], among: undefined };
  const { positions } = index.search(search, { ...none, markets, countries });
  return new Set(Array.from(positions, (position) => index.tickers[position]?.symbol));
};

export const forecastModels = ({
  db,
  tickerIndex,
  clock,
}: ForecastModelsParts): Handler<'forecast.models'> => {
  /** A ticker that is in no catalogue any more has no card. */
  const present = ({ symbol, card }: ListedForecast): ForecastModel[] => {
    const found = tickerIndex.find(symbol);
    if (!found) return [];
    const { name, market, country, currency, synthetic } = found;
    return [{ symbol, name, market, country, currency, synthetic, ...card }];
  };

  return async ({ input }) => {
    const { period, page, size, sort, asc, skilled: isSkilled } = input;
    const intervals = [...FORECAST_INTERVALS];
    if (!isComputed(period))
      return { list: [], meta: { totalSize: 0, intervals, skilled: 0, skilledByChance: 0 } };
    const markets = input.markets.length === 0 ? [...FORECAST_MARKETS] : input.markets;
    const found = foundOf(input, markets, tickerIndex);
    const stored = found && (await listForecastSymbols(db, { interval: period, markets }));
    const among = stored?.filter((symbol) => found?.has(symbol));
    const { records, count, skilled } = await listForecasts(db, {
      ...{ interval: period, modelVersion: FORECAST_VERSION, markets, isSkilled, now: clock.now() },
      ...{ among, sort, asc, page, size },
    });
    return {
      list: records.flatMap(present),
      meta: {
        ...{ totalSize: isSkilled ? skilled : count, intervals, skilled },
        skilledByChance: CHANCE * count,
      },
    };
  };
};
