/** The indexes that name their members, with how many they have. */
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';

export function useIndexes(isWanted: boolean) {
  const trpc = useTRPC();
  const query = useQuery({ ...trpc.marketData.entities.queryOptions({}), enabled: isWanted });
  return { indexes: query.data?.indices ?? [], load: query };
}
