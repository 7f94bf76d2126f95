/**
 * The user's choices. A change is shown from the click until the server has kept it, whatever is read meanwhile (each connection reads all
 * anew); what could not be kept is taken back.
 */
import type { NotificationSettings } from '@ballast/contract/entities/notification-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '../../shared/api/trpc.ts';

export function useNotificationSettings() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const options = trpc.notification.settings.queryOptions({});
  const query = useQuery(options);
  /** Not the mutation's own variables: those come to the page a moment after the click. */
  const [chosen, setChosen] = useState<NotificationSettings | null>(null);
  const change = useMutation(
    trpc.notification.changeSettings.mutationOptions({
      // one after another: the last choice is what stays
      scope: { id: 'notification-settings' },
      onSuccess: async (_kept, next) => {
        await queryClient.cancelQueries(options);
        queryClient.setQueryData(options.queryKey, next);
      },
      onError: () => queryClient.invalidateQueries(trpc.notification.settings.pathFilter()),
      onSettled: (_kept, _error, next) => setChosen((latest) => (latest === next ? null : latest)),
    }),
  );
  const save = (next: NotificationSettings) => {
    setChosen(next);
    change.mutate(next);
  };
  const settings = chosen ?? query.data;
  return { query, settings, save, isSaved: change.isSuccess, isSaving: change.isPending };
}
