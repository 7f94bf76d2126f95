/** The calls of two-factor sign-in; what changed is read anew. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';

const QUIET = { meta: { quiet: true as const } };

export function useTwoFactor() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(trpc.auth.twoFactor.pathFilter());
  return {
    query: useQuery(trpc.auth.twoFactor.queryOptions({})),
    prepare: useMutation(trpc.auth.prepareTwoFactor.mutationOptions(QUIET)),
    enable: useMutation(trpc.auth.enableTwoFactor.mutationOptions(QUIET)),
    disable: useMutation(trpc.auth.disableTwoFactor.mutationOptions({ ...QUIET, onSuccess })),
    /** After the recovery codes were kept. */
    finish: onSuccess,
  };
}
