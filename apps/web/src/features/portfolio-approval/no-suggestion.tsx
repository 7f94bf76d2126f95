/** Nothing to decide: there is no open suggestion, it has expired, or the last run gave none. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { Alert, Button, Card } from '@mantine/core';
import { IconAlertTriangle, IconHourglassEmpty, IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LastFailure } from '../../shared/suggestion/last-failure.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

interface Props {
  readonly portfolioId: string;
  readonly failed: boolean;
  readonly error: Portfolio['error'];
  readonly expired: boolean;
  readonly busy: boolean;
  readonly onCalculate: () => void;
}

export function NoSuggestion({ portfolioId, failed, error, expired, busy, onCalculate }: Props) {
  const { t } = useTranslation('suggestion');
  if (failed)
    return (
      <Alert color="red" icon={<IconAlertTriangle />} title={t('none.failedTitle')}>
        <LastFailure portfolioId={portfolioId} error={error} />
      </Alert>
    );
  return (
    <Card>
      <EmptyState
        icon={expired ? IconHourglassEmpty : IconScale}
        title={expired ? t('none.expiredTitle') : t('none.title')}
        hint={expired ? t('none.expiredHint') : t('none.hint')}
        action={
          <Button mt="sm" onClick={onCalculate} loading={busy}>
            {t('none.action')}
          </Button>
        }
      />
    </Card>
  );
}
