/** Changes of one account that need no form. */
import type { User } from '@ballast/contract/entities/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../../shared/api/trpc.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { fullName } from './full-name.ts';

export function useAdminister(onDone: () => void) {
  const { t } = useTranslation('administration');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries(trpc.admin.pathFilter());
  const change = useMutation(
    trpc.admin.updateUser.mutationOptions({
      onSuccess: (user) => {
        const key = user.isActive ? 'users.activated' : 'users.deactivated';
        void toast({ message: t(key, { name: fullName(user) }) });
        return reload();
      },
      onSettled: onDone,
    }),
  );
  const remove = useMutation(trpc.admin.deleteUser.mutationOptions({ onSettled: onDone }));
  const resetTwoFactor = useMutation(
    trpc.admin.resetTwoFactor.mutationOptions({ onSuccess: reload, onSettled: onDone }),
  );
  return {
    resetTwoFactor: (user: User) =>
      resetTwoFactor.mutate(
        { id: user.id },
        {
          onSuccess: () => void toast({ message: t('users.twoFactorIsOff', { name: fullName(user) }) }),
        },
      ),
    setActive: ({ id }: User, isActive: boolean) => change.mutate({ id, isActive }),
    remove: (user: User) =>
      remove.mutate(
        { id: user.id },
        {
          onSuccess: () => {
            void toast({ message: t('users.deleted', { name: fullName(user) }) });
            return reload();
          },
        },
      ),
    isBusy: change.isPending || remove.isPending || resetTwoFactor.isPending,
  };
}
