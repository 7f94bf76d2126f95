/** One ticker of the list: choose it, see where it trades and how it moved. An index is not held; its members are shown. */
import type { AvailableTicker } from '@ballast/contract/entities/ticker';
import { symbolCode } from '@ballast/contract/symbol';
import { Button, Checkbox } from '@mantine/core';
import { IconChartLine, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import { Sparkline } from '../../shared/ui/sparkline.tsx';
import classes from './ticker-row.module.css';

interface Props {
  readonly ticker: AvailableTicker;
  readonly isPicked: boolean;
  readonly isDisabled: boolean;
  /** The one row that the tab key reaches. */
  readonly isActive: boolean;
  readonly isIndexTab: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
  readonly onShowMembers: () => void;
}

interface NamesProps extends Pick<Props, 'ticker' | 'isActive'> {
  readonly mark: ReactNode;
}

function Names({ ticker, mark, isActive }: NamesProps) {
  const { t } = useTranslation('marketData');
  const format = useFormat();
  const name = symbolCode(ticker.symbol);
  return (
    <>
      {mark}
      <span className={classes.names}>
        <span className={classes.code}>
          {symbolCode(ticker.symbol)}
          <span className={classes.exchange}>{ticker.exchange}</span>
          {ticker.pricesUntil === undefined ? null : (
            <span className={classes.exchange}>
              {t('picker.pricesUntil', { date: format.shortDate(ticker.pricesUntil) })}
            </span>
          )}
          <TickerLink
            symbol={ticker.symbol}
            className={classes.about}
            sign={{
              icon: <IconInfoCircle size={15} stroke={1.7} aria-hidden />,
              label: t('picker.about', { name }),
            }}
            isAside
            tabIndex={isActive ? 0 : -1}
          />
        </span>
        <span className={classes.name} title={ticker.name}>
          {ticker.name}
        </span>
      </span>
    </>
  );
}

function Figures({ ticker }: { readonly ticker: AvailableTicker }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { price, change1dPct, currency, sparkline = [] } = ticker;
  return (
    <>
      <span className={classes.line}>
        <Sparkline values={sparkline} width={72} height={24} />
      </span>
      <span className={classes.price}>
        {price === null ? <Missing reason={t('missing.noPrice')} /> : format.price(price, currency)}
      </span>
      <span className={classes.change}>
        {change1dPct === null ? null : (
          <SignedValue value={change1dPct}>{format.signedPercent(change1dPct)}</SignedValue>
        )}
      </span>
    </>
  );
}

export function TickerRow({ ticker, isPicked, isDisabled, isActive, isIndexTab, ...on }: Props) {
  const { t } = useTranslation('marketData');
  const id = useId();
  const name = `${symbolCode(ticker.symbol)}, ${ticker.name}`;
  if (isIndexTab && ticker.type === 'index')
    return (
      <div className={classes.row} data-still>
        <Names
          ticker={ticker}
          isActive={isActive}
          mark={<IconChartLine size={18} stroke={1.6} className={classes.mark} aria-hidden />}
        />
        <Figures ticker={ticker} />
        <Button
          size="compact-xs"
          variant="default"
          className={classes.members}
          data-focus
          tabIndex={isActive ? 0 : -1}
          aria-label={t('picker.membersOf', { name })}
          onFocus={on.onFocus}
          onClick={on.onShowMembers}
        >
          {t('picker.members')}
        </Button>
      </div>
    );
  return (
    <label
      htmlFor={id}
      className={classes.row}
      data-picked={isPicked || undefined}
      data-disabled={isDisabled || undefined}
    >
      <Names
        ticker={ticker}
        isActive={isActive}
        mark={
          <Checkbox
            id={id}
            size="sm"
            classNames={{ body: classes.check ?? '' }}
            checked={isPicked}
            disabled={isDisabled}
            onChange={on.onToggle}
            onFocus={on.onFocus}
            data-focus
            tabIndex={isActive ? 0 : -1}
            aria-label={t('picker.select', { name })}
          />
        }
      />
      <Figures ticker={ticker} />
    </label>
  );
}
