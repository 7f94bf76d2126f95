/** What the figures were computed from, and when: two readers with the same line see the same figures. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { useNow } from '../../shared/ui/use-now.ts';

/** Enough of it to tell two states of the data apart. */
const HASH_SHOWN = 8;

export function Provenance({ forecast }: { readonly forecast: ForecastDetail }) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const now = useNow(60_000);
  const { computedAt, dataEnd, modelVersion, dataHash } = forecast;
  if (dataEnd === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('computed', {
        when: format.fromNow(computedAt, now),
        date: format.date(dataEnd),
        version: modelVersion,
        hash: dataHash.slice(0, HASH_SHOWN),
      })}
    </Text>
  );
}
