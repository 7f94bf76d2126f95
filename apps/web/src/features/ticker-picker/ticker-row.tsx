/** One ticker of the list: choose it, see where it trades and how it moved. */
import type { AvailableTicker } from '@ballast/contract/entities/ticker';
import { symbolCode } from '@ballast/contract/symbol';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import { Sparkline } from '../../shared/ui/sparkline.tsx';
import classes from './ticker-row.module.css';

interface Props {
  readonly ticker: AvailableTicker;
  readonly isPicked: boolean;
  readonly isDisabled: boolean;
  readonly onToggle: () => void;
}

export function TickerRow({ ticker, isPicked, isDisabled, onToggle }: Props) {
  const { t } = useTranslation(['marketData', 'common']);
  const format = useFormat();
  const id = useId();
  const { symbol, name, exchange, price, change1dPct, currency, sparkline = [] } = ticker;
  return (
    <label
      htmlFor={id}
      className={classes.row}
      data-picked={isPicked || undefined}
      data-disabled={isDisabled || undefined}
    >
      <Checkbox
        id={id}
        size="sm"
        checked={isPicked}
        disabled={isDisabled}
        onChange={onToggle}
        aria-label={t('marketData:picker.select', { name: `${symbolCode(symbol)}, ${name}` })}
      />
      <span className={classes.names}>
        <span className={classes.code}>
          {symbolCode(symbol)}
          <span className={classes.exchange}>{exchange}</span>
        </span>
        <span className={classes.name}>{name}</span>
      </span>
      <span className={classes.line}>
        <Sparkline values={sparkline} width={72} height={24} />
      </span>
      <span className={classes.price}>
        {price === null ? <Missing reason={t('common:missing.noPrice')} /> : format.price(price, currency)}
      </span>
      <span className={classes.change}>
        {change1dPct === null ? null : (
          <SignedValue value={change1dPct}>{format.signedPercent(change1dPct)}</SignedValue>
        )}
      </span>
    </label>
  );
}
