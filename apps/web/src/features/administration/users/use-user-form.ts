/** The values of an account under the rules of §5, and what becomes of them. */
import { PASSWORD_MIN_LENGTH } from '@ballast/contract/constants';
import type { Plan } from '@ballast/contract/entities/plan';
import type { User } from '@ballast/contract/entities/user';
import type { Role } from '@ballast/contract/keys';
import { isLanguage } from '@ballast/i18n/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, toFailure } from '../../../shared/api/failure.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useTRPC } from '../../../shared/api/trpc.ts';
import { showServerErrors } from '../../../shared/forms/show-server-errors.ts';
import { useRulesForm } from '../../../shared/forms/use-rules-form.ts';
import { rule } from '../../../shared/forms/validate.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { expiryDate, expiryInstant } from './expiry-date.ts';
import { fullName } from './full-name.ts';

export interface UserValues {
  firstname: string;
  lastname: string;
  email: string;
  role: string;
  language: string;
  plan: string;
  /** The last day. */
  expirationDate: string;
  isActive: boolean;
  password: string;
}

/** Told in their own words at their field. */
const OWN_WORDS: ReadonlySet<Failure['code']> = new Set(['emailTaken', 'passwordNotStrong']);

const valuesOf = (user: User | null, plans: readonly Plan[], language: string): UserValues => ({
  firstname: user?.firstname ?? '',
  lastname: user?.lastname ?? '',
  email: user?.email ?? '',
  role: user?.role ?? 'user',
  language: user?.language ?? language,
  plan: user?.subscription.plan.id ?? plans[0]?.id ?? '',
  expirationDate: expiryDate(user?.expirationDate ?? null),
  isActive: user?.isActive ?? true,
  password: '',
});

export function useUserForm(user: User | null, plans: readonly Plan[], onDone: () => void) {
  const { t, i18n } = useTranslation(['administration', 'errors', 'forms']);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useRulesForm<UserValues>(valuesOf(user, plans, i18n.language), () => ({
    firstname: {
      label: t('administration:form.firstname'),
      rules: [rule('required'), rule('max', { n: 80 })],
    },
    lastname: { label: t('administration:form.lastname'), rules: [rule('required'), rule('max', { n: 80 })] },
    email: { label: t('administration:users.email'), rules: [rule('required'), rule('email')] },
    ...(user === null && {
      password: {
        label: t('administration:form.password'),
        rules: [rule('required'), rule('min_length', { n: PASSWORD_MIN_LENGTH })],
      },
    }),
  }));
  const onError = (error: unknown) => {
    const failed = toFailure(error);
    const [field] = Object.keys(failed.fields);
    if (field !== undefined && OWN_WORDS.has(failed.code))
      form.setError(field as keyof UserValues, { type: 'server', message: failureText(t, failed) });
    else if (!showServerErrors(form, failed, t)) setFailure(failed);
  };
  const onSuccess = (saved: User) => {
    const name = fullName(saved);
    void toast({
      message: t(user === null ? 'administration:users.created' : 'administration:users.saved', { name }),
    });
    onDone();
    return queryClient.invalidateQueries(trpc.admin.pathFilter());
  };
  const outcome = { meta: { quiet: true } as const, onError, onSuccess };
  const create = useMutation(trpc.admin.createUser.mutationOptions(outcome));
  const update = useMutation(trpc.admin.updateUser.mutationOptions(outcome));
  const submit = form.handleSubmit((values) => {
    setFailure(null);
    const { password, ...rest } = values;
    const account = {
      ...rest,
      role: (values.role === 'admin' ? 'admin' : 'user') as Role,
      language: isLanguage(values.language) ? values.language : 'en',
      expirationDate: expiryInstant(values.expirationDate, user?.expirationDate ?? null),
    };
    if (user === null) create.mutate({ ...account, password });
    else update.mutate({ ...account, id: user.id });
  });
  return { form, submit, failure, isSaving: create.isPending || update.isPending };
}
