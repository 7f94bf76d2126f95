/** The calls that begin a session, and what they leave behind; fetched when a visitor turns to the form. */

import type { Language } from '@ballast/contract/constants';
import { MutationObserver } from '@tanstack/react-query';
import type { Failure } from '../../shared/api/failure.ts';
import type { Connection } from '../../shared/session/connection.ts';
import { enter } from '../../shared/session/enter.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
  /** Once it was asked for. */
  readonly code?: string;
}

/** The page shows the failure itself. */
const QUIET = { meta: { quiet: true as const } };

/** null: signed in. */
export function signIn(connection: Connection, credentials: Credentials): Promise<Failure | null> {
  const { queryClient, trpc } = connection;
  const login = new MutationObserver(queryClient, trpc.auth.login.mutationOptions(QUIET));
  return enter(connection, login.mutate({ ...credentials }), credentials.rememberMe);
}

/** null: signed in, to an account of one's own. */
export function openDemo(connection: Connection, language: Language | undefined): Promise<Failure | null> {
  const { queryClient, trpc } = connection;
  const demo = new MutationObserver(queryClient, trpc.auth.demo.mutationOptions(QUIET));
  return enter(connection, demo.mutate(language === undefined ? {} : { language }), false);
}
