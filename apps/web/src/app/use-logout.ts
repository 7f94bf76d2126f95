/** Ends the session on the server and here, forgets what was loaded and begun, and goes to the sign-in page. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { discardDrafts } from '../features/portfolio-form/draft-place.ts';
import { useTRPC } from '../shared/api/trpc.ts';
import { linkTo } from '../shared/routing/link-to.ts';
import { useServices } from '../shared/session/services.tsx';
import { useUser } from '../shared/session/use-user.ts';

export function useLogout() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { session } = useServices();
  const { data: user } = useUser();
  const end = useMutation(trpc.auth.logout.mutationOptions({ meta: { quiet: true } }));
  return () =>
    end.mutate(
      {},
      {
        onSettled: async () => {
          session.signOut();
          if (user) discardDrafts(localStorage, user.id);
          await navigate(linkTo('login'), { replace: true });
          queryClient.clear();
        },
      },
    );
}
