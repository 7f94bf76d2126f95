/** Stands before everything until the consent text is accepted, or its reader signs out. */
import type { User } from '@ballast/contract/entities/user';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { asText, ConsentText, useConsentText } from '../../shared/consent/consent-text.tsx';

interface Props {
  readonly user: User;
  readonly onSignOut: () => void;
}

export function ConsentDialog({ user, onSignOut }: Props) {
  const { t } = useTranslation('consent');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const paragraphs = useConsentText(t('data'));
  const accept = useMutation(
    trpc.auth.updateProfile.mutationOptions({
      onSuccess: (changed) => queryClient.setQueryData(trpc.auth.user.queryKey({}), changed),
    }),
  );
  const { firstname, lastname, email } = user;
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('first')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="lg"
    >
      <Stack gap="md">
        <Text c="dimmed">{t('hint')}</Text>
        <ConsentText paragraphs={paragraphs} />
        <Button
          size="md"
          fullWidth
          data-autofocus
          data-consent="accept"
          loading={accept.isPending}
          onClick={() =>
            accept.mutate({ firstname, lastname, email, approvedConsentText: asText(paragraphs) })
          }
        >
          {t('accept')}
        </Button>
        <Button variant="default" size="md" fullWidth disabled={accept.isPending} onClick={onSignOut}>
          {t('signOut')}
        </Button>
      </Stack>
    </Modal>
  );
}
