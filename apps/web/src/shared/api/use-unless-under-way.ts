/** Runs a mutation unless one of its kind is under way: the second of two quick clicks asks for nothing more. */
import { type MutationKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export function useUnlessUnderWay(...kinds: readonly MutationKey[]) {
  const client = useQueryClient();
  const all = JSON.stringify(kinds);
  return useCallback(
    (run: () => void) => {
      const isFree = (JSON.parse(all) as MutationKey[]).every(
        (mutationKey) => client.isMutating({ mutationKey }) === 0,
      );
      if (isFree) run();
    },
    [client, all],
  );
}
