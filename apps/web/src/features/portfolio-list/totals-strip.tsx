/** Totals over all matching portfolios, one row a currency: currencies are never added. */
import type { OperationOutput } from '@ballast/contract/operations';
import { Card } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import classes from './totals-strip.module.css';

type Totals = OperationOutput<'portfolio.list'>['totals'][number];

function TotalsRow({ totals }: { readonly totals: Totals }) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { currency, value, capital, changeToday, portfolios } = totals;
  const gain = value - capital;
  const before = value - changeToday;
  return (
    <dl className={classes.row}>
      <div className={classes.main}>
        <dt>{t('list.total')}</dt>
        <dd className={classes.value}>{format.money(value, currency)}</dd>
      </div>
      <div>
        <dt>{t('list.today')}</dt>
        <dd>
          <SignedValue value={changeToday}>{format.signedMoney(changeToday, currency)}</SignedValue>
          {before > 0 ? (
            <SignedValue value={changeToday} className={classes.second ?? ''}>
              {format.signedPercent(changeToday / before)}
            </SignedValue>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{t('list.sinceStart')}</dt>
        <dd>
          <SignedValue value={gain}>{format.signedMoney(gain, currency)}</SignedValue>
          {capital > 0 ? (
            <SignedValue value={gain} className={classes.second ?? ''}>
              {format.signedPercent(gain / capital)}
            </SignedValue>
          ) : null}
        </dd>
      </div>
      <div className={classes.capital}>
        <dt>{t('list.invested')}</dt>
        <dd>{format.money(capital, currency)}</dd>
      </div>
      <div className={classes.count}>
        <dt>{t('list.title')}</dt>
        <dd>{format.integer(portfolios)}</dd>
      </div>
    </dl>
  );
}

export function TotalsStrip({ totals }: { readonly totals: readonly Totals[] }) {
  const known = totals.filter(({ capital }) => capital > 0);
  if (known.length === 0) return null;
  return (
    <Card p={0}>
      {known.map((each) => (
        <TotalsRow key={each.currency} totals={each} />
      ))}
    </Card>
  );
}
