/** Name, kind and last price of a ticker, with the way into a new portfolio. */
import type { TickerPage } from '@ballast/contract/entities/ticker-page';
import { FORECAST_MARKETS, marketOfDomain } from '@ballast/contract/markets';
import { parseSymbol, symbolCode } from '@ballast/contract/symbol';
import { Badge, Button, Text, Title, Tooltip } from '@mantine/core';
import { IconBinoculars, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { FlashOnChange } from '../../shared/ui/flash-on-change.tsx';
import { MarketStatus } from '../../shared/ui/market-status.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from './ticker-page.module.css';
import { useLiveQuote } from './use-live-quote.ts';

function Marks({ ticker }: { readonly ticker: TickerPage }) {
  const { t } = useTranslation('ticker');
  const format = useFormat();
  const { synthetic, pricesUntil, type } = ticker;
  const nature = synthetic ? ('invented' as const) : ('real' as const);
  return (
    <span className={classes.marks}>
      <Badge variant="default">{t(`kind.${type}`)}</Badge>
      <Tooltip label={t(`mark.${nature}Hint`)}>
        <Badge variant="default" tabIndex={0}>
          {t(`mark.${nature}`)}
        </Badge>
      </Tooltip>
      {pricesUntil === undefined ? null : (
        <Tooltip label={t('mark.endedHint', { date: format.date(pricesUntil) })}>
          <Badge color="yellow" variant="light" tabIndex={0}>
            {t('mark.ended')}
          </Badge>
        </Tooltip>
      )}
    </span>
  );
}

function LastPrice({ ticker }: { readonly ticker: TickerPage }) {
  const { t } = useTranslation(['ticker', 'common']);
  const format = useFormat();
  const now = useNow(60_000);
  const { price, change1dPct, at, market } = useLiveQuote(ticker);
  const { currency, pricesUntil } = ticker;
  return (
    <div className={classes.quote}>
      <span className={`${classes.price} tabular`} data-figure="price">
        {price === null ? (
          <Missing reason={t('common:missing.noPrice')} />
        ) : (
          <FlashOnChange value={price}>{format.price(price, currency)}</FlashOnChange>
        )}
      </span>
      {price !== null && change1dPct !== null ? (
        <SignedValue value={change1dPct}>{format.signedPercent(change1dPct)}</SignedValue>
      ) : null}
      <Text span size="sm" c="dimmed">
        {pricesUntil === undefined
          ? at !== null && t('ticker:pricedAt', { when: format.fromNow(at, now) })
          : t('ticker:mark.endedHint', { date: format.date(pricesUntil) })}
        {market === undefined ? null : (
          <>
            {' · '}
            <MarketStatus {...market} />
          </>
        )}
      </Text>
    </div>
  );
}

const hasForecast = (symbol: string): boolean => {
  const market = marketOfDomain(parseSymbol(symbol)?.domain ?? '');
  return FORECAST_MARKETS.some((offered) => offered === market);
};

export function TickerHead({ ticker }: { readonly ticker: TickerPage }) {
  const { t } = useTranslation('ticker');
  const { symbol, name, type } = ticker;
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <Text size="sm" c="dimmed" className={classes.symbol}>
          <b>{symbolCode(symbol)}</b> {symbol}
        </Text>
        <div className={classes.title}>
          <Title order={1}>{name}</Title>
          <Marks ticker={ticker} />
        </div>
        <LastPrice ticker={ticker} />
      </div>
      <div className={classes.ways}>
        {hasForecast(symbol) ? (
          <Button
            component={Link}
            to={linkTo('forecastTicker', { symbol })}
            variant="default"
            leftSection={<IconBinoculars size={16} aria-hidden />}
          >
            {t('toForecast')}
          </Button>
        ) : null}
        {type === 'index' ? (
          <Text size="sm" c="dimmed" maw={260}>
            {t('indexOnly')}
          </Text>
        ) : (
          <Button
            component={Link}
            to={`${linkTo('portfolioForm')}?ticker=${encodeURIComponent(symbol)}`}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('toForm')}
          </Button>
        )}
      </div>
    </header>
  );
}
