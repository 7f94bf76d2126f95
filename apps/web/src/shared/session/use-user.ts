/** The signed-in user. */
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../api/trpc.ts';

export function useUser() {
  const trpc = useTRPC();
  return useQuery(trpc.auth.user.queryOptions({}));
}
