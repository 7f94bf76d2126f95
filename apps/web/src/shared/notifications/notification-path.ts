/** What a notification tells of; null where there is no page for it. */
import type { Notification } from '@ballast/contract/entities/notification';
import { linkTo } from '../routing/link-to.ts';

export function notificationPath({
  kind,
  portfolio,
}: Pick<Notification, 'kind' | 'portfolio'>): string | null {
  if (portfolio === null) return null;
  const params = { _id: portfolio.id };
  return kind === 'suggestion_ready'
    ? linkTo('portfolioApproval', params)
    : linkTo('portfolioDetail', params);
}
