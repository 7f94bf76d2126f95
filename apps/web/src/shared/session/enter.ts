/** What a call that begins a session leaves behind: tokens, the user, their language. */
import type { Session as SessionAnswer } from '@ballast/contract/operations/auth';
import { type Failure, toFailure } from '../api/failure.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { languagePreference } from '../i18n/language-preference.ts';
import type { Connection } from './connection.ts';

/** null: signed in. */
export async function enter(
  { services: { session }, queryClient, trpc }: Connection,
  asked: Promise<SessionAnswer>,
  rememberMe: boolean,
): Promise<Failure | null> {
  let answer: SessionAnswer;
  try {
    answer = await asked;
  } catch (error) {
    return toFailure(error);
  }
  queryClient.clear();
  const user = session.signIn(answer, rememberMe);
  queryClient.setQueryData(trpc.auth.user.queryKey({}), user);
  if (!languagePreference.isChosen()) await changeLanguage(user.language);
  return null;
}
