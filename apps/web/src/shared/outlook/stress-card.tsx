/** What weights of now would have gone through in days that many remember (math#stress-windows). */
import type { Currency } from '@ballast/contract/constants';
import type { StressWindow } from '@ballast/contract/entities/stress-window';
import { Card, Skeleton, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../api/trpc.ts';
import { useFormat } from '../format/use-format.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Missing } from '../ui/missing.tsx';
import { SignedValue } from '../ui/signed-value.tsx';
import stacked from '../ui/stacked-table.module.css';
import classes from './stress-card.module.css';

/** The past changes seldom. */
const FRESH_MS = 30 * 60_000;
/** Told where more than this is left out. */
const WHOLE = 0.9995;

interface Props {
  readonly currency: Currency;
  readonly weights: readonly { readonly symbol: string; readonly weight: number }[];
}

function WindowRow({ window }: { readonly window: StressWindow }) {
  const { t } = useTranslation('outlook');
  const format = useFormat();
  const { key, knownShare, totalReturn, lowest } = window;
  const figure = (value: number | null) =>
    value === null ? (
      <Missing reason={t('windowUnknown')} />
    ) : (
      <SignedValue value={value}>{format.signedPercent(value)}</SignedValue>
    );
  return (
    <Table.Tr>
      <Table.Td>
        {t(`window.${key}`)}
        {totalReturn !== null && knownShare < WHOLE ? (
          <Text size="sm" c="dimmed">
            {t('windowKnown', { share: format.percent(knownShare, 0) })}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td className={stacked.number ?? ''} data-label={t('windowReturn')}>
        {figure(totalReturn)}
      </Table.Td>
      <Table.Td className={stacked.number ?? ''} data-label={t('windowLow')}>
        {figure(lowest)}
      </Table.Td>
    </Table.Tr>
  );
}

export function StressCard({ currency, weights }: Props) {
  const { t } = useTranslation('outlook');
  const trpc = useTRPC();
  const stress = useQuery({
    ...trpc.marketData.stress.queryOptions({ currency, weights: [...weights] }),
    staleTime: FRESH_MS,
  });
  if (stress.isError) return <LoadFailure error={stress.error} onRetry={() => void stress.refetch()} />;
  return (
    <Card component="section" p={0} aria-labelledby="stress">
      <div className={classes.head}>
        <Title order={2} size="h3" id="stress">
          {t('stressTitle')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('stressHint')}
        </Text>
      </div>
      {stress.data ? (
        <Table className={`${stacked.table} tabular`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('stressWindow')}</Table.Th>
              <Table.Th className={stacked.number ?? ''}>{t('windowReturn')}</Table.Th>
              <Table.Th className={stacked.number ?? ''}>{t('windowLow')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {stress.data.windows.map((window) => (
              <WindowRow key={window.key} window={window} />
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <Skeleton h={220} m="md" />
      )}
    </Card>
  );
}
