/** What a token shows, asked for once when the page opens: each answer counts as an opening. */
import type { SharedPortfolio } from '@ballast/contract/entities/portfolio-link';
import { MutationObserver } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useEntrance } from '../../shared/session/entrance.tsx';

type Shared =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly portfolio: SharedPortfolio }
  | { readonly status: 'failed'; readonly error: unknown };

/** The page shows the failure itself. */
const QUIET = { meta: { quiet: true as const } };

export function useShared(token: string) {
  const { connect } = useEntrance();
  const [shared, setShared] = useState<Shared>({ status: 'loading' });
  const open = useCallback(async (): Promise<Shared> => {
    try {
      const { queryClient, trpc } = await connect();
      const opening = new MutationObserver(queryClient, trpc.portfolio.openLink.mutationOptions(QUIET));
      return { status: 'shown', portfolio: await opening.mutate({ token }) };
    } catch (error) {
      return { status: 'failed', error };
    }
  }, [connect, token]);
  useEffect(() => {
    let isLeft = false;
    void open().then((next) => {
      if (!isLeft) setShared(next);
    });
    return () => {
      isLeft = true;
    };
  }, [open]);
  const retry = () => {
    setShared({ status: 'loading' });
    void open().then(setShared);
  };
  return { shared, retry };
}
