/** How many tickers a portfolio of this user may have (§5: a plan-based limit). */
import { TICKERS_MAX } from '@ballast/contract/constants';
import type { User } from '@ballast/contract/entities/user';

export const tickerLimit = (user: User) =>
  Math.min(TICKERS_MAX, user.subscription.plan.details.maxTickerCount ?? TICKERS_MAX);
