/** The ticker picker (§1): search the universe on the left, what is selected on the right; a list can be uploaded into it. */
import { TICKERS_MIN } from '@ballast/contract/constants';
import { Badge, Button, Group, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { BasketPanel } from './basket-panel.tsx';
import { InventedNote } from './invented-note.tsx';
import { OtherTabs } from './other-tabs.tsx';
import type { PickedTicker } from './picked-ticker.ts';
import { ReadyMade } from './ready-made.tsx';
import { SelectFound } from './select-found.tsx';
import { TickerFilterBar } from './ticker-filters.tsx';
import { type ListHandle, TickerList } from './ticker-list.tsx';
import classes from './ticker-picker.module.css';
import { type Basket, useBasket } from './use-basket.ts';
import { useEnterElsewhere } from './use-enter-elsewhere.ts';
import { type TickerSearch, useTickerSearch } from './use-ticker-search.ts';

const TickerUpload = lazy(async () => {
  const { TickerUpload: Dialog } = await fetchPiece(() => import('./upload/ticker-upload.tsx'));
  return { default: Dialog };
});

export interface TickerPickerProps {
  /** What a portfolio holds: enough of them, also from a list. What it is compared with: any number, indexes first. */
  readonly purpose?: 'tickers' | 'benchmarks';
  readonly initial: readonly PickedTicker[];
  readonly max: number;
  readonly onTake: (tickers: readonly PickedTicker[]) => void;
  readonly onClose: () => void;
}

interface FindProps {
  readonly search: TickerSearch;
  readonly basket: Basket;
  /** Many at once. */
  readonly hasLists: boolean;
}

function FindPanel({ search, basket, hasLists }: FindProps) {
  const { t } = useTranslation('marketData');
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<ListHandle>(null);
  const enterElsewhere = useEnterElsewhere(search);
  const toSearch = () => panel.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the down key leads from the search into the list
    <div
      ref={panel}
      className={classes.find}
      onKeyDown={(event) => {
        const { target } = event;
        if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
        if (event.key === 'Enter') enterElsewhere(target.value);
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        list.current?.enter();
      }}
    >
      <TickerFilterBar search={search} />
      <div className={classes.found}>
        <span className={classes.total} role="status">
          {t('picker.found', { count: search.total })}
          {search.tickers.some(({ synthetic }) => synthetic) ? (
            <Badge size="sm" color="gray" fz={11} tt="none">
              {t('picker.invented')}
            </Badge>
          ) : null}
        </span>
        {hasLists ? (
          <span className={classes.take}>
            <ReadyMade basket={basket} />
            <SelectFound search={search} basket={basket} />
          </span>
        ) : null}
      </div>
      <InventedNote search={search} />
      <OtherTabs search={search} />
      <TickerList search={search} basket={basket} handle={list} onLeave={toSearch} takesIndexes={!hasLists} />
    </div>
  );
}

export function TickerPicker({ purpose = 'tickers', initial, max, onTake, onClose }: TickerPickerProps) {
  const { t } = useTranslation(['marketData', 'common']);
  const format = useFormat();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [side, setSide] = useState<'list' | 'basket'>('list');
  const [isUploading, setIsUploading] = useState(false);
  const isCompared = purpose === 'benchmarks';
  const search = useTickerSearch(isCompared ? 'indexes' : 'market');
  const basket = useBasket(initial, max);
  const count = basket.tickers.length;
  const min = isCompared ? 0 : TICKERS_MIN;
  const missing = min - count;
  if (isUploading)
    return (
      <Suspense fallback={null}>
        <TickerUpload
          initial={basket.tickers}
          max={max}
          onClose={() => setIsUploading(false)}
          onTake={(tickers) => {
            basket.addAll(tickers);
            setSide('basket');
            setIsUploading(false);
          }}
        />
      </Suspense>
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isCompared ? 'marketData:picker.compareTitle' : 'marketData:picker.title')}
      size={1040}
      fullScreen={isNarrow === true}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '', header: classes.header ?? '' }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <div className={classes.columns} data-side={side}>
        <FindPanel search={search} basket={basket} hasLists={!isCompared} />
        <div className={classes.basket}>
          <BasketPanel
            basket={basket}
            min={min}
            max={max}
            onUpload={isCompared ? undefined : () => setIsUploading(true)}
          />
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
          {basket.isFull
            ? t(isCompared ? 'marketData:picker.compareFull' : 'marketData:picker.full', {
                max: format.integer(max),
              })
            : null}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" onClick={onClose} className={classes.cancel}>
            {t('common:action.cancel')}
          </Button>
          <Button disabled={missing > 0} onClick={() => onTake(basket.tickers)}>
            {isCompared ? t('marketData:picker.compareTake') : t('marketData:picker.take', { count })}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
