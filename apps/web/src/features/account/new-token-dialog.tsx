/** Makes a token and shows it, once. */
import { ACCESS_TOKEN_SCOPES, type AccessTokenScope } from '@ballast/contract/keys';
import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useRulesForm } from '../../shared/forms/use-rules-form.ts';
import { rule } from '../../shared/forms/validate.ts';
import { CopySecret } from './copy-secret.tsx';
import { FormFailure } from './form-failure.tsx';
import { PasswordField } from './password-field.tsx';
import type { useAccessTokens } from './use-access-tokens.ts';
import { useFormCall } from './use-form-call.ts';

interface Props {
  readonly create: ReturnType<typeof useAccessTokens>['create'];
  readonly onClose: () => void;
}

const DAYS = [7, 30, 90, 365] as const;

function TokenForm({ create, onMade }: Pick<Props, 'create'> & { readonly onMade: (token: string) => void }) {
  const { t } = useTranslation('account');
  const [scope, setScope] = useState<AccessTokenScope>('read');
  const [days, setDays] = useState<number>(90);
  const form = useRulesForm({ name: '', currentPassword: '' }, () => ({
    name: { label: t('tokens.name'), rules: [rule('required')] },
    currentPassword: { label: t('tokens.currentPassword'), rules: [rule('required')] },
  }));
  const { failure, send } = useFormCall(form);
  const submit = form.handleSubmit(async (values) => {
    await send(async () =>
      onMade((await create.mutateAsync({ ...values, scope, expiresInDays: days })).token),
    );
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <FormFailure failure={failure} />
        <TextField form={form} name="name" label={t('tokens.name')} description={t('tokens.nameHint')} />
        <Select
          label={t('tokens.scope')}
          value={scope}
          allowDeselect={false}
          data={ACCESS_TOKEN_SCOPES.map((value) => ({ value, label: t(`tokens.scopes.${value}`) }))}
          onChange={(chosen) => setScope(chosen as AccessTokenScope)}
        />
        <Select
          label={t('tokens.days')}
          value={String(days)}
          allowDeselect={false}
          data={DAYS.map((count) => ({ value: String(count), label: t('tokens.dayCount', { count }) }))}
          onChange={(chosen) => setDays(Number(chosen))}
        />
        <PasswordField form={form} name="currentPassword" label={t('tokens.currentPassword')} />
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            {t('tokens.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function NewTokenDialog({ create, onClose }: Props) {
  const { t } = useTranslation(['account', 'common']);
  const [token, setToken] = useState<string | null>(null);
  const title = t(token === null ? 'account:tokens.make' : 'account:tokens.shownTitle');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={token === null}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {token === null ? (
        <TokenForm create={create} onMade={setToken} />
      ) : (
        <Stack gap="md">
          <Text>{t('account:tokens.shownHint')}</Text>
          <TextInput
            aria-label={title}
            value={token}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Group justify="flex-end">
            <CopySecret value={token} />
            <Button onClick={onClose}>{t('account:tokens.close')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
