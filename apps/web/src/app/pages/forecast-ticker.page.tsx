/** §2 forecast/:symbol. */
import { useParams } from 'react-router-dom';
import { TickerForecast } from '../../features/forecast-ticker/ticker-forecast.tsx';
import { ForecastGate } from '../../shared/forecast/forecast-gate.tsx';
import { usePageName } from '../use-page-title.ts';

export function Page() {
  const { symbol = '' } = useParams();
  usePageName(symbol);
  // another ticker begins anew: nothing of the one before is shown as its own
  return (
    <ForecastGate>
      <TickerForecast key={symbol} symbol={symbol} />
    </ForecastGate>
  );
}
