/** One import, asked for again while something is done with it; its steps as mutations. */
import type { MarketImport } from '@ballast/contract/entities/market-import';
import type { ImportStatus } from '@ballast/contract/market-import';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';

const POLL_MS = 700;
export const RUNNING: readonly ImportStatus[] = ['uploading', 'inspecting', 'staging', 'publishing'];
export const ENDED: readonly ImportStatus[] = ['published', 'refused', 'failed', 'canceled'];

export function useImport(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...trpc.marketImport.get.queryOptions({ id }),
    refetchInterval: ({ state }) => (state.data && RUNNING.includes(state.data.status) ? POLL_MS : false),
  });
  const show = (record: MarketImport) => {
    queryClient.setQueryData(trpc.marketImport.get.queryKey({ id }), record);
    void queryClient.invalidateQueries(trpc.marketImport.list.pathFilter());
  };
  const reload = () =>
    Promise.all([query.refetch(), queryClient.invalidateQueries(trpc.marketImport.pathFilter())]);
  return {
    query,
    inspect: useMutation(trpc.marketImport.inspect.mutationOptions({ onSuccess: show })),
    stage: useMutation(trpc.marketImport.stage.mutationOptions({ onSuccess: show })),
    publish: useMutation(trpc.marketImport.publish.mutationOptions({ onSuccess: show })),
    cancel: useMutation(trpc.marketImport.cancel.mutationOptions({ onSuccess: reload })),
  };
}

export type ImportSteps = ReturnType<typeof useImport>;
