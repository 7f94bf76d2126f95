/** Decisions taken, and what the portfolio returned after each approval. */
import type { Statistics } from '@ballast/contract/operations/portfolio-statistics';
import { Anchor, Card, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import stacked from '../../shared/ui/stacked-table.module.css';
import classes from './statistics.module.css';

const KINDS = ['approved', 'rejected', 'expired'] as const;

function Effects({ effects }: Pick<Statistics, 'effects'>) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  return (
    <div className={stacked.scroll}>
      <Table className={stacked.table} mt="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('effects.portfolio')}</Table.Th>
            <Table.Th>{t('effects.decided')}</Table.Th>
            <Table.Th>{t('effects.until')}</Table.Th>
            <Table.Th className={stacked.number}>{t('effects.growth')}</Table.Th>
            <Table.Th className={stacked.number}>{t('effects.cost')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {effects.map(({ portfolioId, name, decidedAt, until, growth, cost, currency }) => (
            <Table.Tr key={`${portfolioId} ${decidedAt}`}>
              <Table.Td>
                <Anchor
                  className={classes.link}
                  component={Link}
                  to={`${linkTo('portfolioDetail', { _id: portfolioId })}?tab=suggestions`}
                >
                  {name}
                </Anchor>
              </Table.Td>
              <Table.Td data-label={t('effects.decided')}>{format.shortDate(decidedAt)}</Table.Td>
              <Table.Td data-label={t('effects.until')}>{format.shortDate(until)}</Table.Td>
              <Table.Td className={stacked.number} data-label={t('effects.growth')}>
                {growth === null ? (
                  <Text span c="dimmed">
                    {t('effects.tooEarly')}
                  </Text>
                ) : (
                  <SignedValue value={growth}>{format.signedPercent(growth)}</SignedValue>
                )}
              </Table.Td>
              <Table.Td className={stacked.number} data-label={t('effects.cost')}>
                {format.money(cost, currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

export function Decisions({ data: { decisions, effects } }: { readonly data: Statistics }) {
  const { t } = useTranslation('statistics');
  return (
    <Card component="section" aria-label={t('decisions.title')}>
      <Title order={2} size="h3">
        {t('decisions.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('decisions.hint')}
      </Text>
      <dl className={classes.decisions}>
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt>{t(`decisions.${kind}`)}</dt>
            <dd>{decisions[kind]}</dd>
          </div>
        ))}
      </dl>
      {effects.length > 0 ? <Effects effects={effects} /> : null}
    </Card>
  );
}
