/** Name, state and the numbers that matter first; one primary action. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconRefresh, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/format/use-format.ts';
import { FlashOnChange } from '../../shared/ui/flash-on-change.tsx';
import { Hint } from '../../shared/ui/hint.tsx';
import { MarketStatus } from '../../shared/ui/market-status.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from './portfolio-header.module.css';
import { useLivePortfolio } from './use-live-portfolio.ts';

function Figure({
  label,
  hint,
  isMain = false,
  className,
  children,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly isMain?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={isMain ? classes.main : className}>
      <Text component="dt" size="sm" c="dimmed">
        <Hint label={label} hint={hint} />
      </Text>
      <Text component="dd" m={0} fz={isMain ? 24 : 'lg'} lh="32px" fw={600} className="tabular">
        {children}
      </Text>
    </div>
  );
}

interface Props {
  readonly portfolio: Portfolio;
  readonly reviewPath: string;
  readonly busy: boolean;
  readonly onCalculate: () => void;
  /** Further actions, handed in by the page. */
  readonly menu: ReactNode;
}

export function PortfolioHeader({ portfolio, reviewPath, busy, onCalculate, menu }: Props) {
  const { t } = useTranslation(['detail', 'common']);
  const format = useFormat();
  const now = useNow(60_000);
  const { currency } = portfolio;
  const { valued, market } = useLivePortfolio(portfolio);
  const { value } = valued;
  const unstarted = <Missing reason={t('header.notStarted')} />;
  const change = (amount: number | null, fraction: number | null) =>
    amount === null ? (
      value === null ? (
        unstarted
      ) : (
        <Missing reason={t('common:missing.noToday')} />
      )
    ) : (
      <span className={classes.change}>
        <SignedValue value={amount}>{format.signedMoney(amount, currency)}</SignedValue>
        {fraction !== null && (
          <SignedValue value={amount} fz="sm">
            {format.signedPercent(fraction)}
          </SignedValue>
        )}
      </span>
    );
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} miw={0} flex="1 1 320px">
          <Group gap="sm">
            <Title order={1} className={classes.words}>
              {portfolio.name}
            </Title>
            <StatusChip status={portfolio.status} />
            {portfolio.isDemo && <Badge color="gray">{t('header.demo')}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {portfolio.description !== '' && (
              <span className={`${classes.words} ${classes.description}`}>{portfolio.description}</span>
            )}
            {portfolio.nextCheckAt === null
              ? t(portfolio.rebalancing.active && value === null ? 'header.checkLater' : 'header.checkUnset')
              : t('header.nextCheck', { when: format.fromNow(portfolio.nextCheckAt, now) })}
            <span className={classes.update}>
              {' · '}
              {t('header.lastUpdate', { when: format.fromNow(portfolio.lastUpdate, now) })}
            </span>
            {portfolio.pricesUntil === undefined ? null : (
              <>
                {' · '}
                <strong>{t('header.pricesUntil', { date: format.shortDate(portfolio.pricesUntil) })}</strong>
              </>
            )}
            {portfolio.unpriced === undefined ? null : (
              <>
                {' · '}
                <strong>{t('common:missing.unpriced', { count: portfolio.unpriced })}</strong>
              </>
            )}
            {market && portfolio.pricesUntil === undefined && (
              <>
                {' '}
                <span className={classes.market}>
                  <MarketStatus {...market} />
                </span>
              </>
            )}
          </Text>
        </Stack>
        <Group gap="xs">
          {portfolio.pendingOptimization ? (
            <Button component={Link} to={reviewPath} leftSection={<IconScale size={16} />}>
              {t('header.review')}
            </Button>
          ) : (
            portfolio.status !== 'calculating' && (
              <Button leftSection={<IconRefresh size={16} />} onClick={onCalculate} loading={busy}>
                {t('header.optimize')}
              </Button>
            )
          )}
          {menu}
        </Group>
      </Group>
      <Card component="dl" m={0} py="xs" className={classes.figures}>
        <Figure label={t('header.value')} isMain>
          {value === null ? (
            unstarted
          ) : (
            <FlashOnChange value={value}>{format.money(value, currency)}</FlashOnChange>
          )}
        </Figure>
        <Figure label={t('header.today')} hint={t('header.todayHint')}>
          {change(valued.changeToday, valued.changeTodayPct)}
        </Figure>
        <Figure label={t('header.sinceStart')} hint={t('header.sinceHint')}>
          {change(valued.profitLoss, valued.profitLossPct)}
        </Figure>
        <Figure label={t(value === null ? 'header.planned' : 'header.capital')} className={classes.capital}>
          {format.money(value === null ? portfolio.plannedInvestment : portfolio.capital, currency)}
        </Figure>
        <Figure label={t('header.cash')} className={classes.cash}>
          {value === null ? unstarted : format.money(portfolio.state.balance, currency)}
        </Figure>
      </Card>
    </Stack>
  );
}
