/** Figures of answers lead to pages that there are. */
import { pageLinks } from '@ballast/api/assistant/page-links';
import { PATHS } from '@ballast/web/shared/routing/paths';
import { expect, it } from 'vitest';

it('links of the assistant are addresses of pages', () => {
  expect(pageLinks.portfolios()).toBe(PATHS.portfolioList);
  expect(pageLinks.portfolio('x', { tab: 'risk' })).toBe(
    `${PATHS.portfolioDetail.replace(':_id', 'x')}?tab=risk`,
  );
  expect(pageLinks.review('x')).toBe(PATHS.portfolioApproval.replace(':_id', 'x'));
  expect(pageLinks.simulations()).toBe(PATHS.simulationList);
  expect(pageLinks.simulation('x')).toBe(PATHS.simulationDetail.replace(':_id', 'x'));
  expect(pageLinks.ticker('A(B).US.X')).toBe(PATHS.ticker.replace(':symbol', 'A%28B%29.US.X'));
  expect(pageLinks.statistics()).toBe(PATHS.statistics);
  expect(pageLinks.account({ tab: 'plan' })).toBe(`${PATHS.account}?tab=plan`);
  expect(pageLinks.notifications()).toBe(PATHS.notifications);
});
