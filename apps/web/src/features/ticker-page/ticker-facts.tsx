/** What a ticker is: kind, place, currency, and who delivers its prices. */
import type { TickerPage } from '@ballast/contract/entities/ticker-page';
import { Card, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createCountryName } from '../../shared/format/country-name.ts';
import { sectorLabel } from '../../shared/format/sector-label.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import classes from './ticker-page.module.css';

export function TickerFacts({ ticker }: { readonly ticker: TickerPage }) {
  const { t, i18n } = useTranslation(['ticker', 'marketData']);
  const { t: tData } = useTranslation('marketData');
  const format = useFormat();
  const { symbol, type, exchange, country, sector, industry, currency, source, pricesUntil, pricedAt } =
    ticker;
  const last = pricesUntil ?? pricedAt;
  const nature = t(ticker.synthetic ? 'ticker:mark.invented' : 'ticker:mark.real');
  const rows: readonly (readonly [string, string | null])[] = [
    [t('ticker:facts.symbol'), symbol],
    [t('ticker:facts.kind'), t(`ticker:kind.${type}`)],
    [t('ticker:facts.exchange'), exchange],
    [t('ticker:facts.country'), country === null ? null : createCountryName(i18n.language)(country)],
    [t('ticker:facts.sector'), sector === null ? null : sectorLabel(tData, sector)],
    [t('ticker:facts.industry'), industry],
    [t('ticker:facts.currency'), currency],
    [t('ticker:facts.source'), `${t(`ticker:source.${source}`)} · ${nature}`],
    [t('ticker:facts.lastPrice'), last === null ? null : format.date(last)],
  ];
  return (
    <Card component="section" aria-labelledby="ticker-facts">
      <Title order={2} size="h3" id="ticker-facts" mb="sm">
        {t('ticker:facts.title')}
      </Title>
      <dl className={classes.facts}>
        {rows.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value ?? <Missing reason={t('ticker:facts.unknown')} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
