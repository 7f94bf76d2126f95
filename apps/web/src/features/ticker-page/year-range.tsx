/** Lowest and highest close of 52 weeks, with the last price between them. */
import type { TickerPage } from '@ballast/contract/entities/ticker-page';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import classes from './ticker-page.module.css';

export function YearRange({ ticker }: { readonly ticker: TickerPage }) {
  const { t } = useTranslation(['ticker', 'common']);
  const format = useFormat();
  const { yearRange, price, currency } = ticker;
  if (yearRange === null) return <Missing reason={t('common:missing.noPrice')} />;
  const { low, high } = yearRange;
  const width = high - low;
  // a price of today may stand beyond all closes
  const place = price === null || width <= 0 ? null : Math.min(1, Math.max(0, (price - low) / width));
  return (
    <span className={classes.year}>
      <span className={classes.track} aria-hidden>
        {place === null ? null : <span className={classes.here} style={{ left: `${place * 100}%` }} />}
      </span>
      {[
        [t('ticker:figures.low'), low],
        [t('ticker:figures.high'), high],
      ].map(([label, value]) => (
        <Text span key={label} size="sm" fw={500}>
          <Text span size="xs" c="dimmed" fw={400}>
            {label}{' '}
          </Text>
          {format.price(Number(value), currency)}
        </Text>
      ))}
    </span>
  );
}
