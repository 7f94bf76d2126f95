/** /yonetim/data (extension): import, coverage and sources of market data. */
import { DataPage } from '../../features/market-data/data-page.tsx';

export function Page() {
  return <DataPage />;
}
