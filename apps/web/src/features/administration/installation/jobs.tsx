/** What waits to be done, and what was set aside. */
import type { Installation } from '@ballast/contract/entities/installation';
import { Card, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Hint } from '../../../shared/ui/hint.tsx';

const NAMED = [
  'optimization',
  'marketImport',
  'mail',
  'simulation',
  'simulatedPortfolio',
  'simulationSensitivity',
] as const;
const MINUTE_S = 60;

interface Props {
  readonly installation: Pick<Installation, 'jobs' | 'unpublishedEvents'>;
}

export function Jobs({ installation: { jobs, unpublishedEvents } }: Props) {
  const { t } = useTranslation('oversight');
  const format = useFormat();
  const age = (seconds: number) =>
    seconds < 2 * MINUTE_S
      ? t('installation.seconds', { count: Math.round(seconds) })
      : t('installation.minutes', { count: Math.round(seconds / MINUTE_S) });
  const nameOf = (job: string) => {
    const named = NAMED.find((each) => each === job);
    return named === undefined ? job : t(`installation.jobName.${named}`);
  };
  return (
    <Card component="section" aria-label={t('installation.jobs')}>
      <Title order={2} size="h3">
        {t('installation.jobs')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('installation.jobsHint')}
      </Text>
      {jobs.length === 0 ? (
        <Text size="sm">{t('installation.noJobs')}</Text>
      ) : (
        <Table className="tabular" horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('installation.job')}</Table.Th>
              <Table.Th ta="right">{t('installation.waiting')}</Table.Th>
              <Table.Th ta="right">
                <Hint label={t('installation.parked')} hint={t('installation.parkedHint')} />
              </Table.Th>
              <Table.Th ta="right">{t('installation.oldest')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {jobs.map(({ job, waiting, parked, oldestSeconds }) => (
              <Table.Tr key={job}>
                <Table.Td>{nameOf(job)}</Table.Td>
                <Table.Td ta="right">{format.integer(waiting)}</Table.Td>
                <Table.Td ta="right">{format.integer(parked)}</Table.Td>
                <Table.Td ta="right">{waiting === 0 ? '–' : age(oldestSeconds)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {`${t('installation.events')}: ${format.integer(unpublishedEvents)}`}
      </Text>
    </Card>
  );
}
