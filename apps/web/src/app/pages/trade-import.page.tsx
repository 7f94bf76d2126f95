/** Holdings and trades from elsewhere become a portfolio (beyond §2). */
import { TradeImportView } from '../../features/trade-import/trade-import-view.tsx';

export function Page() {
  return <TradeImportView />;
}
