/** Takes everything the filters leave, as far as there is room for it. */
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Basket } from './use-basket.ts';
import type { TickerSearch } from './use-ticker-search.ts';

interface Props {
  readonly search: TickerSearch;
  readonly basket: Basket;
}

export function SelectFound({ search, basket }: Props) {
  const { t } = useTranslation('marketData');
  const { total, filters } = search;
  // those among the first that are chosen already take no room
  const wanted = Math.min(total, basket.max);
  const take = useMutation({
    mutationFn: () => search.first(wanted),
    onSuccess: (tickers) => basket.addAll(tickers),
  });
  const isOfIndexes = filters.tab === 'indexes' && filters.indexes.length === 0;
  if (isOfIndexes || total === 0) return null;
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      disabled={basket.isFull}
      loading={take.isPending}
      onClick={() => take.mutate()}
    >
      {total > basket.max
        ? t('picker.selectFirst', { count: wanted })
        : t('picker.selectAll', { count: wanted })}
    </Button>
  );
}
