/** §2 portfolio/list. */
import { PortfolioList } from '../../features/portfolio-list/portfolio-list.tsx';

export function Page() {
  return <PortfolioList />;
}
