/** One number first: everything in one currency. Below it the same by currency, where there are several or another one. */
import { CURRENCIES } from '@ballast/contract/constants';
import type { OperationOutput } from '@ballast/contract/operations';
import { Card, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { usePreference } from '../../shared/preferences/preference.ts';
import { baseCurrencyPreference } from '../../shared/preferences/preferences.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import classes from './totals-strip.module.css';

type List = Pick<OperationOutput<'portfolio.list'>, 'totals' | 'total'>;

function BaseCurrency({ currency }: { readonly currency: string }) {
  const { t } = useTranslation('portfolio');
  const [, setBase] = usePreference(baseCurrencyPreference);
  return (
    <NativeSelect
      classNames={{ input: classes.base ?? '' }}
      size="xs"
      variant="unstyled"
      aria-label={t('list.baseCurrency')}
      value={currency}
      data={[...CURRENCIES]}
      onChange={({ currentTarget }) => {
        const base = CURRENCIES.find((each) => each === currentTarget.value);
        if (base) setBase(base);
      }}
    />
  );
}

interface RowProps {
  readonly totals: List['totals'][number];
  readonly label: ReactNode;
}

interface ChangeProps {
  /** Null: nothing has a today. */
  readonly change: number | null;
  readonly before: number;
  readonly currency: string;
}

function Change({ change, before, currency }: ChangeProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (change === null) return <Missing reason={t('missing.noToday')} />;
  return (
    <>
      <SignedValue value={change}>{format.signedMoney(change, currency)}</SignedValue>
      {before > 0 ? (
        <SignedValue value={change} className={classes.second ?? ''}>
          {format.signedPercent(change / before)}
        </SignedValue>
      ) : null}
    </>
  );
}

function TotalsRow({ totals, label }: RowProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { currency, value, capital, changeToday, portfolios } = totals;
  return (
    <dl className={classes.row}>
      <div className={classes.main}>
        <dt>{label}</dt>
        <dd className={classes.value}>{format.money(value, currency)}</dd>
      </div>
      <div>
        <dt>
          <Hint label={t('list.today')} hint={t('list.todayHint')} />
        </dt>
        <dd>
          <Change change={changeToday} before={value - (changeToday ?? 0)} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('list.sinceStart')}</dt>
        <dd>
          <Change change={value - capital} before={capital} currency={currency} />
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

/** In the base currency; without one of the rates there is no sum. */
function TotalRow({ total }: Pick<List, 'total'>) {
  const { t } = useTranslation('portfolio');
  const { currency, value, capital, changeToday, portfolios, isConverted, missingRates } = total;
  const label = (
    <span className={classes.label}>
      <Hint
        label={t(isConverted ? 'list.totalConverted' : 'list.total')}
        hint={isConverted ? t('list.convertedHint') : undefined}
      />
      <BaseCurrency currency={currency} />
    </span>
  );
  if (value === null || capital === null)
    return (
      <dl className={classes.row}>
        <div className={classes.main}>
          <dt>{label}</dt>
          <dd className={classes.value}>
            <Missing reason={t('list.missingRates', { pairs: missingRates.join(', ') })} />
          </dd>
        </div>
      </dl>
    );
  return <TotalsRow totals={{ currency, value, capital, changeToday, portfolios }} label={label} />;
}

export function TotalsStrip({ totals, total }: List) {
  const { t } = useTranslation('portfolio');
  const known = totals.filter(({ capital }) => capital > 0);
  if (known.length === 0) return null;
  return (
    <Card p={0}>
      <TotalRow total={total} />
      {total.isConverted
        ? known.map((each) => (
            <TotalsRow
              key={each.currency}
              totals={each}
              label={t('list.totalIn', { currency: each.currency })}
            />
          ))
        : null}
    </Card>
  );
}
