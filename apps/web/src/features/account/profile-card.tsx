/** Name and address; another address asks for the password. */
import type { User } from '@ballast/contract/entities/user';
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useRulesForm } from '../../shared/forms/use-rules-form.ts';
import { rule } from '../../shared/forms/validate.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { FormFailure } from './form-failure.tsx';
import { PasswordField } from './password-field.tsx';
import { useFormCall } from './use-form-call.ts';

const NAME_MAX = 80;

const isOther = (email: string, user: User) => email.trim().toLowerCase() !== user.email.toLowerCase();

function useProfileForm(user: User) {
  const { t } = useTranslation('account');
  const { firstname, lastname, email } = user;
  return useRulesForm({ firstname, lastname, email, currentPassword: '' }, (values) => ({
    firstname: { label: t('profile.firstname'), rules: [rule('required'), rule('max', { n: NAME_MAX })] },
    lastname: { label: t('profile.lastname'), rules: [rule('required'), rule('max', { n: NAME_MAX })] },
    email: { label: t('profile.email'), rules: [rule('required'), rule('email')] },
    currentPassword: {
      label: t('profile.currentPassword'),
      rules: isOther(values.email, user) ? [rule('required')] : [],
    },
  }));
}

export function ProfileCard({ user }: { readonly user: User }) {
  const { t } = useTranslation('account');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useProfileForm(user);
  const update = useMutation(trpc.auth.updateProfile.mutationOptions({ meta: { quiet: true } }));
  const { failure, send } = useFormCall(form);
  const asksPassword = isOther(form.watch('email'), user);
  const save = form.handleSubmit(async ({ currentPassword, ...profile }) => {
    const isSaved = await send(async () => {
      const changed = await update.mutateAsync({
        ...profile,
        email: profile.email.trim(),
        ...(asksPassword && { currentPassword }),
      });
      queryClient.setQueryData(trpc.auth.user.queryKey({}), changed);
      form.reset({ ...profile, currentPassword: '' });
    });
    if (isSaved) void toast({ message: t('saved') });
  });
  if (user.isDemo)
    return (
      <AccountCard title={t('profile.title')}>
        <Text>{t('demo')}</Text>
      </AccountCard>
    );
  return (
    <AccountCard title={t('profile.title')}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <div className={classes.fields}>
          {failure ? (
            <div className={classes.wide}>
              <FormFailure failure={failure} />
            </div>
          ) : null}
          <TextField form={form} name="firstname" label={t('profile.firstname')} autoComplete="given-name" />
          <TextField form={form} name="lastname" label={t('profile.lastname')} autoComplete="family-name" />
          <TextField form={form} name="email" type="email" label={t('profile.email')} autoComplete="email" />
          {asksPassword ? (
            <PasswordField
              form={form}
              name="currentPassword"
              label={t('profile.currentPassword')}
              description={t('profile.emailHint')}
            />
          ) : null}
          <div className={`${classes.wide} ${classes.foot}`}>
            <Button type="submit" loading={update.isPending} disabled={!form.formState.isDirty}>
              {t('profile.save')}
            </Button>
          </div>
        </div>
      </form>
    </AccountCard>
  );
}
