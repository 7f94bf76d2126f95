/** §2 portfolio/list. */
import { PortfolioMenu } from '../../features/portfolio-actions/portfolio-menu.tsx';
import { PortfolioList } from '../../features/portfolio-list/portfolio-list.tsx';

export function Page() {
  return <PortfolioList menu={(portfolio) => <PortfolioMenu portfolio={portfolio} />} />;
}
