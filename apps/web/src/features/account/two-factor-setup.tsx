/** Password, picture and code, recovery codes: the three steps to two-factor sign-in. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useRulesForm } from '../../shared/forms/use-rules-form.ts';
import { rule } from '../../shared/forms/validate.ts';
import classes from './account.module.css';
import { CopySecret } from './copy-secret.tsx';
import { FormFailure } from './form-failure.tsx';
import { PasswordField } from './password-field.tsx';
import { useFormCall } from './use-form-call.ts';
import type { useTwoFactor } from './use-two-factor.ts';

interface Props {
  readonly calls: ReturnType<typeof useTwoFactor>;
  readonly onClose: () => void;
}

interface Prepared {
  readonly secret: string;
  readonly uri: string;
}

function PasswordStep({
  calls,
  onReady,
}: Pick<Props, 'calls'> & { readonly onReady: (prepared: Prepared) => void }) {
  const { t } = useTranslation('account');
  const form = useRulesForm({ currentPassword: '' }, () => ({
    currentPassword: { label: t('password.current'), rules: [rule('required')] },
  }));
  const { failure, send } = useFormCall(form);
  const submit = form.handleSubmit(async (values) => {
    await send(async () => onReady(await calls.prepare.mutateAsync(values)));
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <FormFailure failure={failure} />
        <Text>{t('twoFactor.passwordFirst')}</Text>
        <PasswordField form={form} name="currentPassword" label={t('password.current')} />
        <Group justify="flex-end">
          <Button type="submit" loading={calls.prepare.isPending}>
            {t('twoFactor.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** As an image of its own: no text of anybody becomes part of the page. */
const pictureOf = (uri: string) =>
  `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 0 }))}`;

interface CodeStepProps extends Pick<Props, 'calls'> {
  readonly prepared: Prepared;
  readonly onReady: (recoveryCodes: readonly string[]) => void;
}

function CodeStep({ calls, prepared, onReady }: CodeStepProps) {
  const { t } = useTranslation('account');
  const form = useRulesForm({ code: '' }, () => ({
    code: { label: t('twoFactor.code'), rules: [rule('required')] },
  }));
  const { failure, send } = useFormCall(form);
  const submit = form.handleSubmit(async (values) => {
    await send(async () => onReady((await calls.enable.mutateAsync(values)).recoveryCodes));
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <FormFailure failure={failure} />
        <Text>{t('twoFactor.scan')}</Text>
        <img className={classes.picture} src={pictureOf(prepared.uri)} alt={t('twoFactor.picture')} />
        <TextInput
          label={t('twoFactor.key')}
          value={prepared.secret}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <TextField
          form={form}
          name="code"
          label={t('twoFactor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Group justify="flex-end">
          <Button type="submit" loading={calls.enable.isPending}>
            {t('twoFactor.enable')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function TwoFactorSetup({ calls, onClose }: Props) {
  const { t } = useTranslation(['account', 'common']);
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    if (codes !== null) void calls.finish();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t(codes === null ? 'account:twoFactor.title' : 'account:twoFactor.codesTitle')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {codes !== null ? (
        <Stack gap="md">
          <Text>{t('account:twoFactor.codesHint')}</Text>
          <ul className={classes.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Group justify="flex-end">
            <CopySecret value={codes.join('\n')} />
            <Button onClick={close}>{t('account:twoFactor.kept')}</Button>
          </Group>
        </Stack>
      ) : prepared === null ? (
        <PasswordStep calls={calls} onReady={setPrepared} />
      ) : (
        <CodeStep calls={calls} prepared={prepared} onReady={setCodes} />
      )}
    </Modal>
  );
}
