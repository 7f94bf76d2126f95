/** Nothing to decide: there is no open suggestion, or it has expired. */
import { Button, Card } from '@mantine/core';
import { IconHourglassEmpty, IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

interface Props {
  readonly expired: boolean;
  readonly busy: boolean;
  readonly onCalculate: () => void;
}

export function NoSuggestion({ expired, busy, onCalculate }: Props) {
  const { t } = useTranslation('suggestion');
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
