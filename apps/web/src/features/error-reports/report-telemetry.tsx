/** The last pages, calls and pushes before an error, newest first. */
import type { ReportedEvent } from '@ballast/contract/entities/error-report';
import { Card, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './error-reports.module.css';

export function ReportTelemetry({ events }: { readonly events: readonly ReportedEvent[] }) {
  const { t } = useTranslation('errorReports');
  const title = t('telemetry.title');
  return (
    <Card>
      <Title order={3} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {events.length === 0 ? t('telemetry.empty') : t('telemetry.hint', { count: events.length })}
      </Text>
      {events.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <section className={classes.scroll} tabIndex={0} aria-label={title}>
          <Table fz="sm" className="tabular">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('telemetry.before')}</Table.Th>
                <Table.Th>{t('telemetry.event')}</Table.Th>
                <Table.Th>{t('telemetry.status')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {events.toReversed().map(({ kind, name, status, before }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: events may be alike
                <Table.Tr key={at}>
                  <Table.Td className={classes.short ?? ''}>
                    {t('telemetry.seconds', { seconds: Math.round(before / 100) / 10 })}
                  </Table.Td>
                  <Table.Td>
                    {t(`telemetry.kind.${kind}`)} <code>{name}</code>
                  </Table.Td>
                  <Table.Td>{status ?? (kind === 'call' ? t('telemetry.noAnswer') : null)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </Card>
  );
}
