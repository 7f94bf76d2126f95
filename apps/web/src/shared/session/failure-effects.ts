/** What a failure does to the whole application (§8): 401 leads to login, 503 reloads, all else stays with the view. */
import type { Failure } from '../api/failure.ts';
import { loginPath } from './return-to.ts';
import type { Session } from './session.ts';

export interface FailureEffectParts {
  readonly session: Session;
  readonly location: () => { readonly path: string; readonly origin: string };
  readonly navigate: (path: string) => void;
  readonly reload: () => void;
  /** Says why the user finds the sign-in page. */
  readonly tell: (failure: Failure) => void;
}

const LOGIN_CODES: ReadonlySet<Failure['code']> = new Set([
  'unauthorized',
  'tokenExpired',
  'tokensExpired',
  'stepUpRequired',
]);
const RELOAD_CODES: ReadonlySet<Failure['code']> = new Set(['unavailable', 'antiForgery']);

export type FailureEffects = (failure: Failure) => void;

export function createFailureEffects({
  session,
  location,
  navigate,
  reload,
  tell,
}: FailureEffectParts): FailureEffects {
  let leaving: string | null = null;
  const leave = (from: string, to: string) => {
    leaving = from;
    navigate(to);
  };
  return (failure) => {
    const { code } = failure;
    const { path, origin } = location();
    // Other calls of a page that is being left fail for want of a session: they do not turn the way.
    const isOnTheWay = leaving === path && !session.isSignedIn();
    if (code === 'subscriptionExpired') {
      session.signOut();
      if (!isOnTheWay) leave(path, '/auth/subscription-expired');
    } else if (LOGIN_CODES.has(code)) {
      if (code === 'tokensExpired' && session.isSignedIn()) tell(failure);
      session.signOut();
      if (!isOnTheWay && !path.startsWith('/auth') && !path.startsWith('/sso'))
        leave(path, loginPath(path, origin));
    } else if (RELOAD_CODES.has(code)) reload();
  };
}
