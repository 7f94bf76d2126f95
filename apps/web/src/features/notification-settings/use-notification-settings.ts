/** The user's choices; each change is shown at once, kept at the server, and taken back where that fails. */
import type { NotificationSettings } from '@ballast/contract/entities/notification-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';

export function useNotificationSettings() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const options = trpc.notification.settings.queryOptions({});
  const query = useQuery(options);
  const change = useMutation(
    trpc.notification.changeSettings.mutationOptions({
      onError: () => queryClient.invalidateQueries(trpc.notification.settings.pathFilter()),
    }),
  );
  const save = (next: NotificationSettings) => {
    queryClient.setQueryData(options.queryKey, next);
    change.mutate(next);
  };
  return { query, save, isSaved: change.isSuccess, isSaving: change.isPending };
}
