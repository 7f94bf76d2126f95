/** /ticker/:symbol, beyond §2: one ticker, and where its reader holds it. */
import { useParams } from 'react-router-dom';
import { TickerPage } from '../../features/ticker-page/ticker-page.tsx';
import { usePageName } from '../use-page-title.ts';

export function Page() {
  const { symbol = '' } = useParams();
  usePageName(symbol);
  // another ticker begins anew: nothing of the one before is shown as its own
  return <TickerPage key={symbol} symbol={symbol} />;
}
