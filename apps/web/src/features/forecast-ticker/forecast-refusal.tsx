/** Why there is no forecast: what it would take, and what is known. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import { Card } from '@mantine/core';
import { IconHourglassEmpty } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export function ForecastRefusal({ refusal }: { readonly refusal: NonNullable<ForecastDetail['refusal']> }) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const { reason, minimum, has } = refusal;
  return (
    <Card>
      <EmptyState
        icon={IconHourglassEmpty}
        title={t(`refusal.${reason}`)}
        hint={t(`refusal.${reason}Hint`, { minimum: format.integer(minimum), has: format.integer(has) })}
      />
    </Card>
  );
}
