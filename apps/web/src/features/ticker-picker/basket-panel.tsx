/** What is selected so far: count against the limit, remove one or all. */
import { symbolCode } from '@ballast/contract/symbol';
import { ActionIcon, Button } from '@mantine/core';
import { IconFileUpload, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import classes from './basket-panel.module.css';
import type { Basket } from './use-basket.ts';

interface Props {
  readonly basket: Basket;
  readonly min: number;
  readonly max: number;
  /** Absent: no lists are taken. */
  readonly onUpload: (() => void) | undefined;
}

export function BasketPanel({ basket, min, max, onUpload }: Props) {
  const { t } = useTranslation(['marketData', 'common']);
  const format = useFormat();
  const { tickers } = basket;
  return (
    <section className={classes.panel} aria-label={t('marketData:picker.basket')}>
      <header className={classes.head}>
        <span className={classes.title}>{t('marketData:picker.basket')}</span>
        <span className={classes.count}>
          {t('marketData:picker.basketCount', { count: tickers.length, max: format.integer(max) })}
        </span>
      </header>
      {tickers.length === 0 ? (
        <p className={classes.empty}>
          {min === 0 ? t('marketData:picker.compareEmpty') : t('marketData:picker.basketEmpty', { min })}
        </p>
      ) : (
        <ul className={classes.list}>
          {tickers.map((ticker) => (
            <li key={ticker.symbol}>
              <span className={classes.names}>
                <TickerLink symbol={ticker.symbol} className={classes.code} isAside />
                <span className={classes.name}>{ticker.name}</span>
              </span>
              <ActionIcon
                size={28}
                aria-label={t('common:action.remove', { name: symbolCode(ticker.symbol) })}
                onClick={() => basket.toggle(ticker)}
              >
                <IconX size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <footer className={classes.foot}>
        {onUpload ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFileUpload size={15} aria-hidden />}
            onClick={onUpload}
          >
            {t('marketData:upload.bring')}
          </Button>
        ) : null}
        {tickers.length > 0 ? (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={basket.clear}>
            {t('marketData:picker.clear')}
          </Button>
        ) : null}
        {basket.undoClear ? (
          <Button variant="subtle" size="compact-sm" onClick={basket.undoClear}>
            {t('common:action.undo')}
          </Button>
        ) : null}
      </footer>
    </section>
  );
}
