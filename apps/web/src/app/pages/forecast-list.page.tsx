/** §2 forecast. */
import { ForecastList } from '../../features/forecast-list/forecast-list.tsx';
import { ForecastGate } from '../../shared/forecast/forecast-gate.tsx';

export function Page() {
  return (
    <ForecastGate>
      <ForecastList />
    </ForecastGate>
  );
}
