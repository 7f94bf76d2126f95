/** One portfolio as a card: state, value, changes, last 90 days, drift, next check, open suggestion. */
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import { Card, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { SPARKLINE_POINTS_MIN, Sparkline } from '../../shared/ui/sparkline.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { DriftGauge } from './drift-gauge.tsx';
import classes from './portfolio-card.module.css';
import type { PortfolioMenuSlot } from './portfolio-menu-slot.ts';
import { PortfolioChange } from './portfolio-value.tsx';
import { SuggestionLink } from './suggestion-link.tsx';

function CardValue({ portfolio }: { readonly portfolio: PortfolioSummary }) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  if (portfolio.value === null)
    return (
      <>
        <div className={classes.planned}>
          {t('list.planned', { amount: format.wholeMoney(portfolio.plannedInvestment, portfolio.currency) })}
        </div>
        <p className={classes.hint}>
          {t(portfolio.status === 'error' ? 'list.failedHint' : 'list.notStartedHint')}
        </p>
      </>
    );
  return (
    <>
      <div className={classes.value}>{format.money(portfolio.value, portfolio.currency)}</div>
      <dl className={classes.changes}>
        <div>
          <dt>
            <Hint label={t('list.today')} hint={t('list.todayHint')} />
          </dt>
          <dd>
            <PortfolioChange portfolio={portfolio} amount="changeToday" share="changeTodayPct" isShort />
          </dd>
        </div>
        <div>
          <dt>{t('list.sinceStart')}</dt>
          <dd>
            <PortfolioChange portfolio={portfolio} amount="profitLoss" share="profitLossPct" isShort />
          </dd>
        </div>
      </dl>
    </>
  );
}

function CardFoot({ portfolio, now }: { readonly portfolio: PortfolioSummary; readonly now: Date }) {
  const { t } = useTranslation(['portfolio', 'common']);
  const format = useFormat();
  const { calculation, pendingOptimization, status } = portfolio;
  if (status === 'calculating') {
    const [done, total] = [calculation?.done ?? 0, calculation?.total ?? 0];
    const step = total > 0 ? t('portfolio:list.step', { done, total }) : t('portfolio:list.queued');
    return (
      <div className={classes.foot}>
        <span className={classes.step}>{step}</span>
        <Progress value={total > 0 ? (done / total) * 100 : 0} size={4} animated aria-label={step} />
      </div>
    );
  }
  return (
    <div className={classes.foot}>
      {pendingOptimization ? (
        <SuggestionLink id={portfolio.id} expiresAt={pendingOptimization.expiresAt} />
      ) : (
        <dl className={classes.watch}>
          <div>
            <dt>{t('portfolio:list.drift')}</dt>
            <dd>
              <DriftGauge drift={portfolio.drift} />
            </dd>
          </div>
          {portfolio.nextCheckAt ? (
            <div className={classes.next}>
              <dt>{t('portfolio:list.nextCheck')}</dt>
              <dd>{format.fromNow(portfolio.nextCheckAt, now)}</dd>
            </div>
          ) : null}
        </dl>
      )}
    </div>
  );
}

interface CardProps {
  readonly portfolio: PortfolioSummary;
  readonly now: Date;
  readonly menu: PortfolioMenuSlot;
}

export function PortfolioCard({ portfolio, now, menu }: CardProps) {
  const { t } = useTranslation(['portfolio', 'common']);
  const format = useFormat();
  // the last ninety days of what ended before them are no short history
  const isShort = portfolio.sparkline.length < SPARKLINE_POINTS_MIN;
  return (
    <Card component="article" className={classes.card} p={0}>
      <header className={classes.head}>
        <div className={classes.names}>
          <h2 className={classes.name}>
            <Link to={linkTo('portfolioDetail', { _id: portfolio.id })}>{portfolio.name}</Link>
          </h2>
          <div className={classes.state}>
            <StatusChip status={portfolio.status} />
            <span className={classes.tickers}>
              {t('common:count.ticker', { count: portfolio.tickerCount })} · {portfolio.currency}
              {portfolio.pricesUntil === undefined
                ? null
                : ` · ${t('portfolio:list.pricesUntil', { date: format.shortDate(portfolio.pricesUntil) })}`}
              {portfolio.unpriced === undefined
                ? null
                : ` · ${t('common:missing.unpriced', { count: portfolio.unpriced })}`}
            </span>
          </div>
        </div>
        <div className={classes.corner}>{menu(portfolio)}</div>
      </header>
      <div className={classes.figures}>
        <CardValue portfolio={portfolio} />
      </div>
      {portfolio.value === null || (isShort && portfolio.pricesUntil !== undefined) ? null : (
        <div className={classes.line}>
          {isShort ? (
            <p className={classes.short}>{t('portfolio:list.shortHistory')}</p>
          ) : (
            <Sparkline values={portfolio.sparkline} width={320} height={52} hasArea />
          )}
        </div>
      )}
      <CardFoot portfolio={portfolio} now={now} />
    </Card>
  );
}
