/** State of the sign-in page: credentials, failure, and where to go afterwards. */
import type { Session as SessionAnswer } from '@ballast/contract/operations/auth';
import { isLanguage } from '@ballast/i18n/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { linkTo } from '../../app/link-to.ts';
import { HOME } from '../../app/routes.ts';
import { toFailure } from '../../shared/api/failure.ts';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useRulesForm } from '../../shared/forms/use-rules-form.ts';
import { rule } from '../../shared/forms/validate.ts';
import { changeLanguage } from '../../shared/i18n/i18n.ts';
import { languagePreference } from '../../shared/i18n/language-preference.ts';
import { RETURN_TO, safeReturnTo } from '../../shared/session/return-to.ts';
import { useServices } from '../../shared/session/services.tsx';

interface LoginValues {
  email: string;
  password: string;
  rememberMe: boolean;
}

function useEnter() {
  const { session } = useServices();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (answer: SessionAnswer, rememberMe: boolean) => {
    queryClient.clear();
    const user = session.signIn(answer, rememberMe);
    queryClient.setQueryData(trpc.auth.user.queryKey({}), user);
    if (!languagePreference.isChosen()) await changeLanguage(user.language);
    await navigate(safeReturnTo(params.get(RETURN_TO), window.location.origin) ?? linkTo(HOME), {
      replace: true,
    });
  };
}

export function useLogin() {
  const { t, i18n } = useTranslation('auth');
  const trpc = useTRPC();
  const enter = useEnter();
  const quiet = { meta: { quiet: true as const } };
  const login = useMutation(trpc.auth.login.mutationOptions(quiet));
  const demo = useMutation(trpc.auth.demo.mutationOptions(quiet));
  const form = useRulesForm<LoginValues>({ email: '', password: '', rememberMe: false }, () => ({
    email: { label: t('login.email'), rules: [rule('required'), rule('email')] },
    password: { label: t('login.password'), rules: [rule('required')] },
  }));
  const error = login.error ?? demo.error;
  return {
    form,
    submit: form.handleSubmit((values) => {
      demo.reset();
      login.mutate(values, { onSuccess: (answer) => enter(answer, values.rememberMe) });
    }),
    tryDemo: () => {
      login.reset();
      const language = isLanguage(i18n.language) ? { language: i18n.language } : {};
      demo.mutate(language, { onSuccess: (answer) => enter(answer, false) });
    },
    failure: error ? toFailure(error) : null,
    isSigningIn: login.isPending,
    isOpeningDemo: demo.isPending,
  };
}
