/** The forecast of a ticker in the mode that stands in the address; while another one is loaded, the one before stays. */
import { FORECAST_PERIOD } from '@ballast/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isAbsent } from '../../shared/api/is-absent.ts';
import { useTRPC } from '../../shared/api/trpc.ts';
import { HORIZON_FIRST, HORIZONS, INTERVALS, isWithinStep } from '../../shared/forecast/modes.ts';
import { useLoadError } from '../../shared/forecast/use-load-error.ts';
import { useChoice } from '../../shared/url/use-choice.ts';

export function useTickerForecast(symbol: string) {
  const trpc = useTRPC();
  const [interval, setInterval] = useChoice('interval', INTERVALS, FORECAST_PERIOD);
  const [asked, setHorizon] = useChoice('horizon', HORIZONS, HORIZON_FIRST);
  const horizon = isWithinStep(asked, interval) ? interval : asked;
  const query = useQuery({
    ...trpc.forecast.ticker.queryOptions({ symbol, interval, horizon }),
    placeholderData: keepPreviousData,
  });
  useLoadError(query.error, isAbsent(query.error));
  return { query, mode: { interval, horizon, setInterval, setHorizon } };
}

export type ForecastMode = ReturnType<typeof useTickerForecast>['mode'];
