/** A portfolio as text, to be copied: what is copied is seen before, with or without amounts. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { createFormatter } from '@ballast/i18n/format/formatter';
import { Button, Checkbox, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { usePreference } from '../../shared/preferences/preference.ts';
import { amountsPreference } from '../../shared/preferences/preferences.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { ActionPortfolio } from './action-portfolio.ts';
import { portfolioText, TEXT_AREAS } from './portfolio-text.ts';

const PREVIEW_ROWS = 12;

interface Props {
  readonly portfolio: ActionPortfolio;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CopyPortfolio({ portfolio: { id, name }, opened, onClose }: Props) {
  const { t } = useTranslation(['exporting', 'common']);
  const { data, error, isError, refetch } = useQuery({
    ...useTRPC().portfolio.get.queryOptions({ id }),
    enabled: opened,
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('exporting:text.title', { name })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('exporting:text.hint')}
      </Text>
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton h={320} /> : null}
      {data ? <CopyText portfolio={data} onCopied={onClose} /> : null}
    </Modal>
  );
}

interface TextProps {
  readonly portfolio: Portfolio;
  readonly onCopied: () => void;
}

function CopyText({ portfolio, onCopied }: TextProps) {
  const { t } = useTranslation(TEXT_AREAS);
  const { t: rules } = useTranslation('portfolio');
  const { t: reasons } = useTranslation('suggestion');
  const [amounts] = usePreference(amountsPreference);
  const [withoutAmounts, setWithoutAmounts] = useState(amounts === 'hidden');
  const [now] = useState(() => new Date());
  const { locale } = useFormat();
  // whoever wants amounts in the text wants them unmasked
  const format = createFormatter(locale);
  const text = portfolioText({ t, rules, reasons, format, withoutAmounts }, portfolio, now);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      void toast({ message: t('exporting:text.copied', { name: portfolio.name }) });
      onCopied();
    } catch {
      void toast({ tone: 'error', message: t('exporting:text.failed') });
    }
  };
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('exporting:text.withoutAmounts')}
        description={t('exporting:text.withoutAmountsHint')}
        checked={withoutAmounts}
        onChange={({ currentTarget }) => setWithoutAmounts(currentTarget.checked)}
      />
      <Textarea
        aria-label={t('exporting:text.preview')}
        value={text}
        rows={PREVIEW_ROWS}
        readOnly
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
      />
      <Group justify="flex-end">
        <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('exporting:text.copy')}
        </Button>
      </Group>
    </Stack>
  );
}
