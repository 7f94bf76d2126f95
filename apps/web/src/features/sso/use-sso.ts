/** A sign-in by a provider's token, from the address it came in to the first page, with the questions in between. */
import type { SsoProvider } from '@ballast/contract/keys';
import { isLanguage } from '@ballast/i18n/languages';
import { MutationObserver } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Failure, toFailure } from '../../shared/api/failure.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { HOME } from '../../shared/routing/paths.ts';
import { enter } from '../../shared/session/enter.ts';
import { useEntrance } from '../../shared/session/entrance.tsx';
import { readSsoLink } from './read-sso-link.ts';

/** What was answered to the questions of the server; sent with the token again. */
interface Answers {
  readonly approvedConsentText?: string;
  readonly password?: string;
  readonly code?: string;
}

export type SsoStep =
  | { readonly kind: 'missing' }
  /** Somebody is signed in already: whoever followed a link may not have meant to become another user. */
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'working' }
  | { readonly kind: 'consent' }
  | { readonly kind: 'password'; readonly failure: Failure | null }
  | { readonly kind: 'code'; readonly failure: Failure | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The page shows the failure itself. */
const QUIET = { meta: { quiet: true as const } };

function stepAfter(failure: Failure, answers: Answers): SsoStep {
  if (failure.code === 'consentRequired') return { kind: 'consent' };
  if (failure.code === 'passwordRequired') return { kind: 'password', failure: null };
  if (failure.code === 'twoFactorRequired') return { kind: 'code', failure: null };
  if (failure.code === 'twoFactorInvalid') return { kind: 'code', failure };
  const isAboutPassword = failure.code === 'invalidCredentials' || failure.code === 'rateLimited';
  return isAboutPassword && answers.password !== undefined
    ? { kind: 'password', failure }
    : { kind: 'failed', failure };
}

export function useSso(provider: SsoProvider) {
  const { i18n } = useTranslation();
  const { connect, session } = useEntrance();
  const location = useLocation();
  const navigate = useNavigate();
  // the address loses it at once
  const [link] = useState(() => readSsoLink(location));
  const [step, setStep] = useState<SsoStep>(() => {
    if (link === null) return { kind: 'missing' };
    return { kind: session.isSignedIn() ? 'signedIn' : 'working' };
  });
  const [isSending, setIsSending] = useState(false);
  const answers = useRef<Answers>({});

  const ask = async (): Promise<Failure | null> => {
    if (link === null) return null;
    try {
      const connection = await connect();
      const { queryClient, trpc } = connection;
      const signIn = new MutationObserver(queryClient, trpc.auth.sso.mutationOptions(QUIET));
      const language = isLanguage(i18n.language) ? { language: i18n.language } : {};
      const input = { ...link, provider, ...language, ...answers.current };
      return await enter(connection, signIn.mutate(input), false);
    } catch (error) {
      return toFailure(error);
    }
  };
  const send = async (more: Answers) => {
    answers.current = { ...answers.current, ...more };
    setIsSending(true);
    const failure = await ask();
    if (failure === null) {
      await navigate(linkTo(HOME), { replace: true });
      return;
    }
    setStep(stepAfter(failure, answers.current));
    setIsSending(false);
  };

  // once, with the address as it was opened
  const begin = useRef(() => {
    void navigate(location.pathname, { replace: true });
    if (step.kind === 'working') void send({});
  });
  useEffect(() => {
    begin.current();
  }, []);

  return {
    step,
    email: link?.email ?? '',
    isSending,
    send: (more: Answers) => void send(more),
    retry: () => {
      setStep({ kind: 'working' });
      void send({});
    },
    stay: () => void navigate(linkTo(HOME), { replace: true }),
  };
}
