/** What each portfolio brought, in one currency: bars to both sides of nothing. */
import type { Statistics } from '@ballast/contract/operations/portfolio-statistics';
import { Anchor, Card, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import classes from './statistics.module.css';

export function Contributions({ data }: { readonly data: Statistics }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const { contributions, currency, portfolios } = data;
  const largest = Math.max(...contributions.map(({ profit }) => Math.abs(profit ?? 0)), 1e-9);
  return (
    <Card component="section" aria-label={t('contribution.title')}>
      <Title order={2} size="h3">
        {t('contribution.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('contribution.hint', { currency })}{' '}
        {portfolios > contributions.length
          ? t('contribution.largest', { count: contributions.length, all: portfolios })
          : null}
      </Text>
      <ul className={classes.bars}>
        {contributions.map(({ id, name, profit }) => (
          <li key={id} className={classes.bar}>
            <Anchor component={Link} to={linkTo('portfolioDetail', { _id: id })} className={classes.name}>
              {name}
            </Anchor>
            <div className={classes.track} aria-hidden="true">
              <span
                className={(profit ?? 0) < 0 ? classes.loss : classes.gain}
                style={{ width: `${(Math.abs(profit ?? 0) / largest) * 100}%` }}
              />
            </div>
            <span className={classes.figure}>
              {profit === null ? (
                <Text span c="dimmed">
                  {t('contribution.unknown')}
                </Text>
              ) : (
                <SignedValue value={profit}>{format.signedMoney(profit, currency)}</SignedValue>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
