/** State of the sign-in page: what is under way, what failed, and where to go afterwards. */
import { isLanguage } from '@ballast/i18n/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Failure } from '../../shared/api/failure.ts';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { HOME } from '../../shared/routing/paths.ts';
import type { Connection } from '../../shared/session/connection.ts';
import { useEntrance } from '../../shared/session/entrance.tsx';
import { RETURN_TO, safeReturnTo } from '../../shared/session/return-to.ts';
import type { Credentials } from './sign-in.ts';

const loadCalls = () => fetchPiece(() => import('./sign-in.ts'));

type Calls = Awaited<ReturnType<typeof loadCalls>>;
type Begin = (calls: Calls, connection: Connection) => Promise<Failure | null>;

/** What could not even be fetched was stopped by the line. */
const CUT_LINE: Failure = { code: 'network', params: {}, fields: {}, requestId: null, status: null };

export function useLogin() {
  const { i18n } = useTranslation();
  const { connect } = useEntrance();
  const state = useLocation().state as { readonly why?: Failure['code'] } | null;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [underWay, setUnderWay] = useState<'login' | 'demo' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const fetchAhead = () => Promise.all([loadCalls(), connect()]);
  const begin = async (kind: 'login' | 'demo', run: Begin) => {
    setFailure(null);
    setUnderWay(kind);
    const fetched = await fetchAhead().catch(() => null);
    const failed = fetched === null ? CUT_LINE : await run(...fetched);
    if (failed === null)
      await navigate(safeReturnTo(params.get(RETURN_TO), window.location.origin) ?? linkTo(HOME), {
        replace: true,
      });
    setFailure(failed);
    setUnderWay(null);
  };
  const language = isLanguage(i18n.language) ? i18n.language : undefined;
  return {
    failure,
    /** What ended the session, for someone who did not leave by himself. */
    leftFor: state?.why,
    isSigningIn: underWay === 'login',
    isOpeningDemo: underWay === 'demo',
    /** Whoever turns to the form will need the calls; a cut line shows when they are made. */
    fetchAhead: () => void fetchAhead().catch(() => undefined),
    login: (credentials: Credentials) =>
      begin('login', (calls, connection) => calls.signIn(connection, credentials)),
    tryDemo: () => begin('demo', (calls, connection) => calls.openDemo(connection, language)),
  };
}
