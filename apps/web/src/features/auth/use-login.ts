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
/** A failure, a session, or a step in between, which asks for more. */
type Outcome = Failure | 'signed-in' | 'more';
type Begin = (calls: Calls, connection: Connection) => Promise<Outcome>;

/** What could not even be fetched was stopped by the line. */
const CUT_LINE: Failure = { code: 'network', params: {}, fields: {}, requestId: null, status: null };

export function useLogin() {
  const { i18n } = useTranslation();
  const { connect } = useEntrance();
  const state = useLocation().state as Partial<Pick<Failure, 'code'>> | null;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [underWay, setUnderWay] = useState<'login' | 'demo' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Address and password that a code is asked for. */
  const [awaiting, setAwaiting] = useState<Credentials | null>(null);

  const fetchAhead = () => Promise.all([loadCalls(), connect()]);
  const begin = async (kind: 'login' | 'demo', run: Begin) => {
    setFailure(null);
    setUnderWay(kind);
    const fetched = await fetchAhead().catch(() => null);
    const outcome = fetched === null ? CUT_LINE : await run(...fetched);
    if (outcome === 'signed-in')
      await navigate(safeReturnTo(params.get(RETURN_TO), window.location.origin) ?? linkTo(HOME), {
        replace: true,
      });
    setFailure(typeof outcome === 'string' ? null : outcome);
    setUnderWay(null);
  };
  const language = isLanguage(i18n.language) ? i18n.language : undefined;
  return {
    failure,
    /** What ended the session, for someone who did not leave by himself. */
    leftFor: state?.code,
    isSigningIn: underWay === 'login',
    isOpeningDemo: underWay === 'demo',
    /** Whoever turns to the form will need the calls; a cut line shows when they are made. */
    fetchAhead: () => void fetchAhead().catch(() => undefined),
    login: (credentials: Credentials) =>
      begin('login', async (calls, connection) => {
        const failed = await calls.signIn(connection, credentials);
        if (failed?.code !== 'twoFactorRequired') return failed ?? 'signed-in';
        setAwaiting(credentials);
        return 'more';
      }),
    needsCode: awaiting !== null,
    enterCode: (code: string) => {
      if (awaiting === null) return;
      const credentials = { ...awaiting, code };
      void begin(
        'login',
        async (calls, connection) => (await calls.signIn(connection, credentials)) ?? 'signed-in',
      );
    },
    signInOtherwise: () => {
      setAwaiting(null);
      setFailure(null);
    },
    tryDemo: () =>
      begin('demo', async (calls, connection) => (await calls.openDemo(connection, language)) ?? 'signed-in'),
  };
}
