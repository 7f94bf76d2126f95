/** The ticker picker (§1): search the universe on the left, what is selected on the right. */
import { TICKERS_MIN } from '@ballast/contract/constants';
import { Badge, Button, Group, Modal, Text, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { BasketPanel } from './basket-panel.tsx';
import type { PickedTicker } from './picked-ticker.ts';
import { TickerFilterBar } from './ticker-filters.tsx';
import { TickerList } from './ticker-list.tsx';
import classes from './ticker-picker.module.css';
import { useBasket } from './use-basket.ts';
import { useTickerSearch } from './use-ticker-search.ts';

export interface TickerPickerProps {
  readonly initial: readonly PickedTicker[];
  readonly max: number;
  readonly onTake: (tickers: readonly PickedTicker[]) => void;
  readonly onClose: () => void;
}

export function TickerPicker({ initial, max, onTake, onClose }: TickerPickerProps) {
  const { t } = useTranslation(['marketData', 'common']);
  const format = useFormat();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [side, setSide] = useState<'list' | 'basket'>('list');
  const search = useTickerSearch();
  const basket = useBasket(initial, max);
  const count = basket.tickers.length;
  const missing = TICKERS_MIN - count;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('marketData:picker.title')}
      size={1040}
      fullScreen={isNarrow === true}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '', header: classes.header ?? '' }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <div className={classes.columns} data-side={side}>
        <div className={classes.find}>
          <TickerFilterBar search={search} />
          <div className={classes.found}>
            <span className={classes.total}>
              {t('marketData:picker.found', { count: search.total })}
              {search.tickers.some(({ synthetic }) => synthetic) ? (
                <Tooltip label={t('marketData:picker.syntheticHint')}>
                  <Badge size="sm" color="gray" fz={11} tabIndex={0}>
                    {t('marketData:picker.synthetic')}
                  </Badge>
                </Tooltip>
              ) : null}
            </span>
            <Button
              variant="subtle"
              size="compact-xs"
              disabled={basket.isFull || search.tickers.length === 0}
              onClick={() => basket.addAll(search.tickers)}
            >
              {t('marketData:picker.selectFound', { count: search.tickers.length })}
            </Button>
          </div>
          <TickerList search={search} basket={basket} />
        </div>
        <div className={classes.basket}>
          <BasketPanel basket={basket} min={TICKERS_MIN} max={max} />
        </div>
      </div>
      <div className={classes.footer}>
        <Button
          className={classes.turn}
          variant="default"
          onClick={() => setSide(side === 'list' ? 'basket' : 'list')}
        >
          {side === 'list' ? t('marketData:picker.showBasket', { count }) : t('marketData:picker.showList')}
        </Button>
        <Text size="sm" c="dimmed" role="status" className={classes.note}>
          {missing > 0 && count > 0 ? t('marketData:picker.basketMissing', { count: missing }) : null}
          {basket.isFull ? t('marketData:picker.full', { max: format.integer(max) }) : null}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" onClick={onClose} className={classes.cancel}>
            {t('common:action.cancel')}
          </Button>
          <Button disabled={missing > 0} onClick={() => onTake(basket.tickers)}>
            {t('marketData:picker.take', { count })}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
