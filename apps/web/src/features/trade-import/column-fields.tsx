/** What each column means, how dates and decimals are written: recognised, and to be changed by hand. */
import { layoutOf, type TradeLayout } from '@ballast/price-files/trades/read-trade-table';
import { TRADE_COLUMNS } from '@ballast/price-files/trades/trade-columns';
import { Card, NativeSelect, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TradeSource } from './read-trade-file.ts';
import classes from './trade-import.module.css';

interface Props {
  readonly source: Extract<TradeSource, { readonly kind: 'table' }>;
  readonly layout: TradeLayout;
  readonly onChange: (layout: TradeLayout) => void;
}

export function ColumnFields({ source: { rows, delimiter }, layout, onChange }: Props) {
  const { t } = useTranslation('tradeImport');
  const [headings = []] = rows;
  const assign = (at: number, value: string) => {
    const column = TRADE_COLUMNS.find((each) => each === value) ?? 'ignored';
    // a meaning belongs to one column
    const columns = layout.columns.map((each, place) =>
      place === at ? column : each === column ? ('ignored' as const) : each,
    );
    onChange(layoutOf(rows, delimiter, columns));
  };
  return (
    <Card>
      <Title order={2} size="h4">
        {t('columns.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('columns.hint')}
      </Text>
      <div className={classes.fields}>
        {headings.map((heading, at) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a heading twice
            key={at}
            label={heading || `${at + 1}`}
            description={rows[1]?.[at] ?? ''}
            aria-label={t('columns.of', { heading: heading || `${at + 1}` })}
            value={layout.columns[at] ?? 'ignored'}
            data={TRADE_COLUMNS.map((value) => ({ value, label: t(`columns.role.${value}`) }))}
            onChange={({ currentTarget: { value } }) => assign(at, value)}
          />
        ))}
        {layout.dateFormats.length > 1 ? (
          <NativeSelect
            label={t('columns.dateFormat')}
            description={t('columns.dateQuestion')}
            value={layout.dateFormat ?? ''}
            data={layout.dateFormats.map((value) => ({ value, label: value }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...layout, dateFormat: layout.dateFormats.find((each) => each === value) ?? null })
            }
          />
        ) : null}
        {delimiter === null ? null : (
          <NativeSelect
            label={t('columns.mark')}
            value={layout.mark}
            data={[
              { value: '.', label: t('columns.point') },
              { value: ',', label: t('columns.comma') },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...layout, mark: value === ',' ? ',' : '.' })
            }
          />
        )}
      </div>
    </Card>
  );
}
