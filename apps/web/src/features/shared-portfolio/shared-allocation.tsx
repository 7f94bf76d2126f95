/** Shares of the value, now and as approved. */
import type { SharedPortfolio } from '@ballast/contract/entities/portfolio-link';
import { Card, SimpleGrid, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AllocationDoughnut } from '../../shared/charts/allocation-doughnut.tsx';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { doughnutSlices } from '../../shared/charts/doughnut-slices.ts';
import { assignColours } from '../../shared/charts/palette.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Missing } from '../../shared/ui/missing.tsx';

/** As many as are told of each share. */
const DIGITS = 1;
const CASH = '\u0000cash';

export function SharedAllocation({ portfolio }: { readonly portfolio: SharedPortfolio }) {
  const { t } = useTranslation(['sharing', 'charts']);
  const format = useFormat();
  const { allocation, cashWeight } = portfolio;
  const percent = (share: number) => format.percent(share, DIGITS);
  const keyed = allocation.map((one, at) => ({ ...one, key: `${one.code} ${at}`, label: one.code }));
  const colours = assignColours(keyed.map(({ key }) => key));
  const cash = { key: CASH, label: t('charts:cash'), name: t('charts:cash'), weight: cashWeight };
  const title = t('sharing:page.allocation');
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <ChartCard
        title={title}
        fileName="allocation"
        table={{
          columns: [t('charts:asset'), t('sharing:page.now'), t('sharing:page.target')],
          rows: [
            ...allocation.map(({ code, weight, targetWeight }) => [code, weight, targetWeight]),
            [cash.label, cashWeight, null],
          ],
          show: (cell) => (typeof cell === 'number' ? percent(cell) : String(cell ?? '')),
        }}
      >
        <AllocationDoughnut
          label={title}
          slices={doughnutSlices([...keyed, cash], colours, t('charts:other'))}
          percent={percent}
          total={format.integer(allocation.length)}
          totalLabel={t('charts:asset')}
        />
      </ChartCard>
      <Card component="section" aria-labelledby="shared-shares">
        <Title order={2} size="h3" id="shared-shares" mb="xs">
          {t('sharing:page.now')} / {t('sharing:page.target')}
        </Title>
        <Table className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('sharing:page.holding')}</Table.Th>
              <Table.Th scope="col" ta="right">
                {t('sharing:page.now')}
              </Table.Th>
              <Table.Th scope="col" ta="right">
                {t('sharing:page.target')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {keyed.map(({ key, code, name, weight, targetWeight }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={400}>
                  <Text span fw={600}>
                    {code}
                  </Text>{' '}
                  <Text span size="sm" c="dimmed">
                    {name}
                  </Text>
                </Table.Th>
                <Table.Td ta="right">{percent(weight)}</Table.Td>
                <Table.Td ta="right">
                  {targetWeight === null ? (
                    <Missing reason={t('sharing:page.noTarget')} />
                  ) : (
                    percent(targetWeight)
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row" fw={400}>
                {cash.label}
              </Table.Th>
              <Table.Td ta="right">{percent(cashWeight)}</Table.Td>
              <Table.Td />
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Card>
    </SimpleGrid>
  );
}
