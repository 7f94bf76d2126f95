/** /shared, beyond §2: what a link shows to a visitor without an account. Its token stands in the fragment. */
import { useLocation } from 'react-router-dom';
import { SharedPortfolio } from '../../features/shared-portfolio/shared-portfolio.tsx';
import { SharedFrame } from '../frame/shared-frame.tsx';

export function Page() {
  const token = useLocation().hash.slice(1);
  return (
    <SharedFrame>
      <SharedPortfolio key={token} token={token} />
    </SharedFrame>
  );
}
