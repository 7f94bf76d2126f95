/** What a failure does to the whole application (§8): 401 leads to login, 503 reloads, all else stays with the view. */
import { ERRORS, type ErrorCode, type ErrorEffect } from '@ballast/contract/errors';
import type { Failure } from '../api/failure.ts';
import { PATHS } from '../routing/paths.ts';
import { loginPath } from './return-to.ts';
import type { Session } from './session.ts';

export interface FailureEffectParts {
  readonly session: Session;
  readonly location: () => { readonly path: string; readonly origin: string };
  /** With a failure: the page says why the user finds it. */
  readonly navigate: (path: string, why?: Pick<Failure, 'code' | 'params'>) => void;
  /**
   * Asks the page's guard again. A page that is being left still fails here and there for want of a session; that must
   * not turn the way it is going.
   */
  readonly recheck: () => void;
  readonly reload: () => void;
}

/** What the catalogue says; failures of the browser itself stay with the view. */
const effectOf = (code: Failure['code']): ErrorEffect =>
  code in ERRORS ? ERRORS[code as ErrorCode].effect : 'toast';

/** The page is left, and where it leads says why: no view needs to. */
export const leavesPage = ({ code }: Failure): boolean =>
  ['login', 'subscription-expired'].includes(effectOf(code));

export type FailureEffects = (failure: Failure) => void;

export function createFailureEffects({
  session,
  location,
  navigate,
  recheck,
  reload,
}: FailureEffectParts): FailureEffects {
  return ({ code, params }) => {
    const effect = effectOf(code);
    if (effect === 'subscription-expired') {
      session.signOut();
      navigate(PATHS.subscriptionExpired, { code, params });
    } else if (code === 'unauthorized' && !session.isSignedIn()) {
      recheck();
    } else if (effect === 'login') {
      session.signOut();
      const { path, origin } = location();
      if (!path.startsWith('/auth') && !path.startsWith('/sso'))
        navigate(loginPath(path, origin), { code, params });
    } else if (effect === 'reload') reload();
  };
}
