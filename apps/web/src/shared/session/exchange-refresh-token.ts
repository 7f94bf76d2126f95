/** Asks the server for a new token pair. Only its refusal ends a session; a cut line does not. It may be the first to say that the plan has ended. */
import { API_PREFIX } from '@ballast/contract/constants';
import type { ErrorBody } from '@ballast/contract/error-body';
import type { ErrorCode } from '@ballast/contract/errors';
import type { Session as SessionAnswer } from '@ballast/contract/operations/auth';
import { antiForgeryHeaders } from './anti-forgery.ts';
import type { RefreshAnswer } from './session.ts';

const PLAN_ENDED: ErrorCode = 'subscriptionExpired';

/** A refusal of something in between has no body of ours. */
async function bodyOf(response: Response): Promise<Partial<ErrorBody>> {
  return ((await response.json().catch(() => null)) ?? {}) as Partial<ErrorBody>;
}

export async function exchangeRefreshToken(refreshToken: string): Promise<RefreshAnswer> {
  const response = await fetch(`${API_PREFIX}/auth/refresh`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...antiForgeryHeaders(document.cookie) },
    body: JSON.stringify({ refreshToken }),
  });
  if (response.ok) return { status: 'ok', session: (await response.json()) as SessionAnswer };
  if (response.status === 400 || response.status === 401) {
    const { code, params = {} } = await bodyOf(response);
    return code === PLAN_ENDED ? { status: 'subscription-expired', params } : { status: 'refused' };
  }
  throw new TypeError(`refresh answered ${response.status}`);
}
