/** The sets of sample data with their state, asked for again while one of them is loaded. */
import type { SampleSetState } from '@ballast/contract/entities/market-import';
import type { SampleSetKey } from '@ballast/contract/market-import';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { toast } from '../../shared/ui/toast.ts';

const POLL_MS = 1000;

const isLoading = (list: readonly SampleSetState[] | undefined): boolean =>
  list?.some(({ state }) => state === 'loading') ?? false;

export function useSamples() {
  const { t } = useTranslation('samples');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...trpc.marketImport.samples.queryOptions({}),
    refetchInterval: ({ state }) => (isLoading(state.data?.list) ? POLL_MS : false),
  });
  const list = query.data?.list;
  const isBusy = isLoading(list);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      if (list?.every(({ state }) => state !== 'failed')) void toast({ message: t('done') });
      // tickers, prices and sources are others now
      void queryClient.invalidateQueries();
    }
    wasBusy.current = isBusy;
  }, [isBusy, list, queryClient, t]);
  const load = useMutation(
    trpc.marketImport.loadSamples.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.marketImport.pathFilter()),
    }),
  );
  const remove = useMutation(
    trpc.marketImport.deleteDataset.mutationOptions({ onSuccess: () => queryClient.invalidateQueries() }),
  );
  return {
    query,
    list: list ?? [],
    isBusy,
    load: (sets: readonly SampleSetKey[]) => load.mutate({ sets: [...sets] }),
    isStarting: load.isPending,
    remove,
  };
}
