/** The user's tokens for scripts, and the calls that change them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';

export function useAccessTokens() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(trpc.auth.accessTokens.pathFilter());
  return {
    query: useQuery(trpc.auth.accessTokens.queryOptions({})),
    create: useMutation(trpc.auth.createAccessToken.mutationOptions({ meta: { quiet: true }, onSuccess })),
    revoke: useMutation(trpc.auth.revokeAccessToken.mutationOptions({ onSuccess })),
  };
}
