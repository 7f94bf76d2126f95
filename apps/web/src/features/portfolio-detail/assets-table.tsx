/** Holdings, sortable; cards on a phone. */
import type { Currency } from '@ballast/contract/constants';
import type { Asset, Portfolio } from '@ballast/contract/entities/portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import { ActionIcon, Card, NativeSelect, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCoins, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FlashOnChange } from '../../shared/ui/flash-on-change.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import { useTabPage } from '../../shared/url/use-tab-page.ts';
import classes from './assets-table.module.css';
import { ASSET_COLUMNS, type AssetColumn, sortAssets } from './sort-assets.ts';
import { useLivePortfolio } from './use-live-portfolio.ts';

const LABELS = {
  symbol: 'asset',
  weight: 'weight',
  targetWeight: 'target',
  amount: 'amount',
  price: 'price',
  cost: 'cost',
  currentValue: 'value',
  changeTodayPct: 'today',
} as const satisfies Record<AssetColumn, string>;

/** As many rows as are drawn in one frame or two. */
const SIZE = 50;

interface RowProps {
  readonly asset: Asset;
  readonly currency: Currency;
  /** Null: it is no longer chosen. */
  readonly onRemove: ((symbol: string) => void) | null;
}

function AssetRow({ asset, currency, onRemove }: RowProps) {
  const { t } = useTranslation(['detail', 'common']);
  const format = useFormat();
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.asset}>
        <Text fw={600}>
          <TickerLink symbol={asset.symbol} />
        </Text>
        <Text size="sm" c="dimmed" lineClamp={1} title={asset.name}>
          {asset.name}
        </Text>
        {onRemove === null && (
          <Text size="sm" className={classes.leaving ?? ''}>
            {t('assets.leaving')}
          </Text>
        )}
      </Table.Th>
      <Table.Td data-label={t('assets.weight')}>{format.percent(asset.weight)}</Table.Td>
      <Table.Td data-label={t('assets.target')}>
        {asset.targetWeight === null ? (
          <Missing reason={t('common:missing.beforeApproval')} />
        ) : (
          format.percent(asset.targetWeight)
        )}
      </Table.Td>
      <Table.Td data-label={t('assets.amount')}>{format.units(asset.amount)}</Table.Td>
      <Table.Td data-label={t('assets.price')}>
        {asset.isUnpriced ? (
          <Missing reason={t('common:missing.noPriceNow')} />
        ) : (
          <FlashOnChange value={asset.price}>{format.price(asset.price, currency)}</FlashOnChange>
        )}
      </Table.Td>
      <Table.Td data-label={t('assets.cost')}>{format.price(asset.cost, currency)}</Table.Td>
      <Table.Td data-label={t('assets.value')}>
        {format.money(asset.currentValue, currency)}
        {asset.isUnpriced && (
          <Text size="sm" c="dimmed">
            {t('assets.atPaid')}
          </Text>
        )}
      </Table.Td>
      <Table.Td data-label={t('assets.today')}>
        {asset.changeTodayPct === null ? (
          <Missing reason={t('common:missing.noToday')} />
        ) : (
          <SignedValue value={asset.changeTodayPct}>{format.signedPercent(asset.changeTodayPct)}</SignedValue>
        )}
      </Table.Td>
      <Table.Td className={classes.action}>
        {onRemove !== null && (
          <ActionIcon
            size={28}
            className={classes.remove ?? ''}
            aria-label={t('common:action.remove', { name: symbolCode(asset.symbol) })}
            onClick={() => onRemove(asset.symbol)}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface Props {
  readonly portfolio: Portfolio;
  readonly onRemove: (symbol: string) => void;
}

export function AssetsTable({ portfolio, onRemove }: Props) {
  const { t } = useTranslation(['detail', 'common']);
  const [asked, setPage] = useTabPage();
  const [search, setSearch] = useSearchParams();
  const column = ASSET_COLUMNS.find((key) => key === search.get('sort')) ?? 'weight';
  const ascending = search.get('asc') === 'true';
  const { currency } = portfolio;
  const { assets } = useLivePortfolio(portfolio).valued;
  const chosen = new Set<string>(portfolio.configuration.tickers);
  if (assets.length === 0)
    return (
      <Card>
        <EmptyState icon={IconCoins} title={t('assets.emptyTitle')} hint={t('assets.emptyHint')} />
      </Card>
    );
  // holdings may have become fewer since the address was made
  const page = Math.min(asked, Math.ceil(assets.length / SIZE));
  const shown = sortAssets(assets, column, ascending).slice((page - 1) * SIZE, page * SIZE);
  const sortBy = (key: AssetColumn) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    next.set('sort', key);
    next.set('asc', String(key === column ? !ascending : key === 'symbol'));
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Card padding={0}>
        <NativeSelect
          className={classes.sortBy ?? ''}
          label={t('assets.sortBy')}
          value={column}
          onChange={({ currentTarget }) => {
            const key = ASSET_COLUMNS.find((each) => each === currentTarget.value);
            if (key) sortBy(key);
          }}
          data={ASSET_COLUMNS.map((key) => ({ value: key, label: t(`assets.${LABELS[key]}`) }))}
        />
        <div className={classes.scroll}>
          <Table className={`${classes.table} tabular`}>
            <Table.Thead>
              <Table.Tr>
                {ASSET_COLUMNS.map((key) => (
                  <Table.Th
                    key={key}
                    ta={key === 'symbol' ? 'left' : 'right'}
                    aria-sort={key === column ? (ascending ? 'ascending' : 'descending') : 'none'}
                  >
                    <UnstyledButton className={classes.sort} onClick={() => sortBy(key)}>
                      {t(`assets.${LABELS[key]}`)}
                      {key === column &&
                        (ascending ? (
                          <IconArrowUp size={13} aria-hidden />
                        ) : (
                          <IconArrowDown size={13} aria-hidden />
                        ))}
                    </UnstyledButton>
                  </Table.Th>
                ))}
                <Table.Th>
                  <VisuallyHidden>{t('assets.actions')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((asset) => (
                <AssetRow
                  key={asset.symbol}
                  asset={asset}
                  currency={currency}
                  onRemove={chosen.has(asset.symbol) ? onRemove : null}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </Card>
      <Pager page={page} size={SIZE} total={assets.length} onChange={setPage} />
    </>
  );
}
