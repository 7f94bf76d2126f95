/** One account: made with a first password, or changed. */
import type { Plan } from '@ballast/contract/entities/plan';
import type { User } from '@ballast/contract/entities/user';
import { ROLES } from '@ballast/contract/keys';
import { LANGUAGE_NAMES } from '@ballast/i18n/languages';
import { Alert, Button, Drawer, Group, NativeSelect, Stack, Switch } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../shared/api/failure-text.ts';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { FirstPassword } from './first-password.tsx';
import { fullName } from './full-name.ts';
import { useUserForm } from './use-user-form.ts';

interface Props {
  /** null: a new one. */
  readonly user: User | null;
  readonly plans: readonly Plan[];
  readonly onClose: () => void;
}

export function UserDrawer({ user, plans, onClose }: Props) {
  const { t } = useTranslation(['administration', 'common', 'errors']);
  const { form, submit, failure, isSaving } = useUserForm(user, plans, onClose);
  const errorOf = (name: 'plan' | 'role' | 'password' | 'expirationDate') =>
    form.getFieldState(name, form.formState).error?.message;
  const title =
    user === null
      ? t('administration:form.createTitle')
      : t('administration:form.editTitle', { name: fullName(user) });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={title}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {failure ? (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} p="sm">
              {failureText(t, failure)}
            </Alert>
          ) : null}
          <TextField form={form} name="firstname" label={t('administration:form.firstname')} data-autofocus />
          <TextField form={form} name="lastname" label={t('administration:form.lastname')} />
          <TextField
            form={form}
            name="email"
            type="email"
            autoComplete="off"
            label={t('administration:users.email')}
            disabled={user?.isDemo === true}
          />
          {user === null ? <FirstPassword form={form} error={errorOf('password')} /> : null}
          <NativeSelect
            {...form.register('role')}
            label={t('administration:users.role')}
            description={user === null ? undefined : t('administration:form.roleHint')}
            error={errorOf('role')}
            data={ROLES.map((role) => ({ value: role, label: t(`administration:role.${role}`) })).reverse()}
          />
          <NativeSelect
            {...form.register('plan')}
            label={t('administration:users.plan')}
            error={errorOf('plan')}
            data={plans.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <ExpiryField
            value={form.watch('expirationDate')}
            error={errorOf('expirationDate')}
            onChange={(date) => form.commit('expirationDate', date)}
          />
          <NativeSelect
            {...form.register('language')}
            label={t('administration:form.language')}
            data={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
          />
          <Switch
            label={t('administration:form.isActive')}
            checked={form.watch('isActive')}
            onChange={({ currentTarget }) => form.commit('isActive', currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t(user === null ? 'administration:form.submitCreate' : 'administration:form.submitSave')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
