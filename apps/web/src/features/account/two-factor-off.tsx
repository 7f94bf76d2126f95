/** Switches two-factor sign-in off, for both the password and a code. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useRulesForm } from '../../shared/forms/use-rules-form.ts';
import { rule } from '../../shared/forms/validate.ts';
import { FormFailure } from './form-failure.tsx';
import { PasswordField } from './password-field.tsx';
import { useFormCall } from './use-form-call.ts';
import type { useTwoFactor } from './use-two-factor.ts';

interface Props {
  readonly calls: ReturnType<typeof useTwoFactor>;
  readonly onClose: () => void;
}

export function TwoFactorOff({ calls, onClose }: Props) {
  const { t } = useTranslation(['account', 'common']);
  const form = useRulesForm({ currentPassword: '', code: '' }, () => ({
    currentPassword: { label: t('account:password.current'), rules: [rule('required')] },
    code: { label: t('account:twoFactor.code'), rules: [rule('required')] },
  }));
  const { failure, send } = useFormCall(form);
  const submit = form.handleSubmit(async (values) => {
    if (await send(() => calls.disable.mutateAsync(values))) onClose();
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('account:twoFactor.offTitle')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <FormFailure failure={failure} />
          <Text>{t('account:twoFactor.offHint')}</Text>
          <PasswordField form={form} name="currentPassword" label={t('account:password.current')} />
          <TextField
            form={form}
            name="code"
            label={t('account:twoFactor.code')}
            autoComplete="one-time-code"
          />
          <Group justify="flex-end">
            <Button type="submit" color="red" loading={calls.disable.isPending}>
              {t('account:twoFactor.switchOff')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
