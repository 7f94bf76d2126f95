/** The calendar of dividends: what was, and what is announced. */
import type { BooksReport } from '@ballast/contract/entities/books';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import classes from './books.module.css';

interface Props {
  readonly income: BooksReport['income'];
  readonly currency: string;
}

/** More of them are asked for by a range. */
const SHOWN = 12;

export function PaidDividends({ income: { paid, paidCount }, currency }: Props) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const shown = paid.slice(0, SHOWN);
  return (
    <div>
      <Text fw={600}>{t('income.paid')}</Text>
      {shown.length === 0 ? (
        <Text c="dimmed">{t('income.none')}</Text>
      ) : (
        <table className={`${classes.plain} tabular`} aria-label={t('income.paid')}>
          <thead>
            <tr>
              <th scope="col">{t('assets.asset')}</th>
              <th scope="col">{t('income.date')}</th>
              <th scope="col">{t('income.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ symbol, date, amount }) => (
              <tr key={`${symbol} ${date}`}>
                <th scope="row" title={symbol}>
                  <TickerLink symbol={symbol} />
                </th>
                <td>{format.shortDate(date)}</td>
                <td>{format.money(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {paidCount > shown.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('income.more', { shown: format.integer(shown.length), count: paidCount })}
        </Text>
      )}
    </div>
  );
}

export function AnnouncedDividends({ income: { announced }, currency }: Props) {
  const { t } = useTranslation('books');
  const format = useFormat();
  return (
    <div>
      <Text fw={600}>{t('income.announced')}</Text>
      {announced.length === 0 ? (
        <Text c="dimmed">{t('income.announcedNone')}</Text>
      ) : (
        <table className={`${classes.plain} tabular`} aria-label={t('income.announced')}>
          <thead>
            <tr>
              <th scope="col">{t('assets.asset')}</th>
              <th scope="col">{t('income.exDate')}</th>
              <th scope="col">{t('income.units')}</th>
              <th scope="col">{t('income.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {announced.map(({ symbol, exDate, units, amount }) => (
              <tr key={`${symbol} ${exDate}`}>
                <th scope="row" title={symbol}>
                  <TickerLink symbol={symbol} />
                </th>
                <td>{format.shortDate(exDate)}</td>
                <td>{format.units(units)}</td>
                <td>
                  {amount === null ? (
                    <Missing reason={t('income.noAmount')} />
                  ) : (
                    format.money(amount, currency)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
