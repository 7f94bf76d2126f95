/** Where each market's prices come from; a change is confirmed, because everybody sees it. */
import type { PriceSource } from '@ballast/contract/market-import';
import { Card, Select, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './market-data.module.css';

const MARKETS = ['US', 'EU', 'AS', 'F', 'FX', 'CR'] as const;
type MarketName = (typeof MARKETS)[number];
const isMarket = (domain: string): domain is MarketName => MARKETS.some((one) => one === domain);

interface Wish {
  readonly domain: MarketName;
  readonly source: PriceSource;
}

export function Sources() {
  const { t } = useTranslation(['marketImport', 'common']);
  const format = useFormat();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [wish, setWish] = useState<Wish | null>(null);
  const query = useQuery(trpc.marketImport.sources.queryOptions({}));
  const change = useMutation(
    trpc.marketImport.setSource.mutationOptions({
      onSuccess: async (_, { domain, source }) => {
        const market = t(`marketImport:market.${isMarket(domain) ? domain : 'US'}`);
        void toast({
          message: t('marketImport:sources.changed', { market, source: t(`marketImport:sources.${source}`) }),
        });
        await queryClient.invalidateQueries();
      },
      onSettled: () => setWish(null),
    }),
  );
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Card aria-hidden>
        {MARKETS.map((market) => (
          <Skeleton key={market} h={34} mb={12} />
        ))}
      </Card>
    );
  const { list, available } = query.data;
  const isEmptyWish =
    wish?.source === 'files' && list.some(({ domain, series }) => domain === wish.domain && series === 0);
  const marketText = wish ? t(`marketImport:market.${wish.domain}`) : '';
  return (
    <Card>
      <Title order={2} size="h3">
        {t('marketImport:sources.title')}
      </Title>
      <Text size="sm" c="dimmed" maw={640} mb="md">
        {t('marketImport:sources.hint')}
      </Text>
      <ul className={classes.markets}>
        {list.map(({ domain, source, series, lastDate }) =>
          isMarket(domain) ? (
            <li key={domain}>
              <span className={classes.market}>
                <strong>{t(`marketImport:market.${domain}`)}</strong>
                <span className={classes.source}>
                  {series === 0 || lastDate === null
                    ? t('marketImport:sources.noSeries')
                    : t('marketImport:sources.series', { count: series, date: format.shortDate(lastDate) })}
                </span>
              </span>
              <Select
                className={classes.select}
                aria-label={`${t('marketImport:sources.source')}: ${t(`marketImport:market.${domain}`)}`}
                allowDeselect={false}
                value={source}
                data={available.map((one) => ({ value: one, label: t(`marketImport:sources.${one}`) }))}
                onChange={(value) => {
                  const chosen = available.find((one) => one === value);
                  if (chosen && chosen !== source) setWish({ domain, source: chosen });
                }}
              />
            </li>
          ) : null,
        )}
      </ul>
      <Text size="sm" c="dimmed" mt="md">
        {t('marketImport:sources.fxHint')}
      </Text>
      <ConfirmDialog
        opened={wish !== null}
        title={t('marketImport:sources.confirmTitle', { market: marketText })}
        confirmLabel={t('marketImport:sources.change')}
        cancelLabel={t('common:action.cancel')}
        busy={change.isPending}
        onCancel={() => setWish(null)}
        onConfirm={() => wish && change.mutate(wish)}
      >
        {wish
          ? t('marketImport:sources.confirmText', { source: t(`marketImport:sources.${wish.source}`) })
          : null}{' '}
        {isEmptyWish ? <strong>{t('marketImport:sources.confirmEmpty')}</strong> : null}
      </ConfirmDialog>
    </Card>
  );
}
