/** §2 statistics: one's own results, decisions and activity. */
import { Everything } from '../../features/portfolio-list/everything.tsx';
import { StatisticsView } from '../../features/statistics/statistics.tsx';

export function Page() {
  return <StatisticsView everything={<Everything />} />;
}
