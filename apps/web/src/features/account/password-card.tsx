/** A new password, with how strong it is. */
import type { User } from '@ballast/contract/entities/user';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { NewPasswordField } from '../../shared/forms/new-password-field.tsx';
import { useRulesForm } from '../../shared/forms/use-rules-form.ts';
import { custom, rule } from '../../shared/forms/validate.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { FormFailure } from './form-failure.tsx';
import { PasswordField } from './password-field.tsx';
import { useFormCall } from './use-form-call.ts';

const EMPTY = { currentPassword: '', newPassword: '', newPasswordRepeat: '' };

export function PasswordCard({ user }: { readonly user: User }) {
  const { t } = useTranslation('account');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const change = useMutation(trpc.auth.changePassword.mutationOptions({ meta: { quiet: true } }));
  const form = useRulesForm(EMPTY, ({ currentPassword, newPassword }) => ({
    currentPassword: { label: t('password.current'), rules: [rule('required')] },
    newPassword: {
      label: t('password.new'),
      rules: [
        rule('required'),
        rule('min_length', { n: 8 }),
        custom(
          (value) => value !== currentPassword,
          () => t('password.same'),
        ),
      ],
    },
    newPasswordRepeat: {
      label: t('password.repeat'),
      rules: [rule('required'), rule('confirmed', { target: newPassword })],
    },
  }));
  const { failure, send } = useFormCall(form);
  const save = form.handleSubmit(async (values) => {
    if (!(await send(() => change.mutateAsync(values)))) return;
    form.reset(EMPTY);
    void queryClient.invalidateQueries(trpc.auth.sessions.pathFilter());
    void queryClient.invalidateQueries(trpc.auth.accessTokens.pathFilter());
    void toast({ message: t('password.done') });
  });
  const { onChange, onBlur, name, ref } = form.register('newPassword');
  return (
    <AccountCard title={t('password.title')} hint={t('password.hint')}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <div className={classes.fields}>
          {failure ? (
            <div className={classes.wide}>
              <FormFailure failure={failure} />
            </div>
          ) : null}
          <div className={classes.wide}>
            <PasswordField form={form} name="currentPassword" label={t('password.current')} />
          </div>
          <NewPasswordField
            ref={ref}
            name={name}
            label={t('password.new')}
            known={[user.firstname, user.lastname, user.email]}
            value={form.watch('newPassword')}
            onChange={(event) => void onChange(event)}
            onBlur={(event) => void onBlur(event)}
            error={form.formState.errors.newPassword?.message}
          />
          <PasswordField
            form={form}
            name="newPasswordRepeat"
            label={t('password.repeat')}
            autoComplete="new-password"
          />
          <div className={`${classes.wide} ${classes.foot}`}>
            <Button type="submit" loading={change.isPending}>
              {t('password.save')}
            </Button>
          </div>
        </div>
      </form>
    </AccountCard>
  );
}
