/** Reading and deleting notifications; list and number at the bell follow. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../api/trpc.ts';

export function useNotificationActions() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const settled = {
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(trpc.notification.list.pathFilter()),
        queryClient.invalidateQueries(trpc.notification.unread.pathFilter()),
      ]),
  };
  return {
    setViewed: useMutation(trpc.notification.setViewed.mutationOptions(settled)),
    viewAll: useMutation(trpc.notification.viewAll.mutationOptions(settled)),
    remove: useMutation(trpc.notification.delete.mutationOptions(settled)),
    removeAll: useMutation(trpc.notification.deleteAll.mutationOptions(settled)),
  };
}
