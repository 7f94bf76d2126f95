/** Starts the live connection once the page stands; it never delays the first paint. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTRPC } from '../../shared/api/trpc.ts';
import { fetchPiece } from '../../shared/pieces/fetch-piece.ts';
import { useServices } from '../../shared/session/services.tsx';

export function LiveUpdates() {
  const { session, api, cursor, effects } = useServices();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    void fetchPiece(() => import('../../shared/realtime/start-live-updates.ts')).then(
      ({ startLiveUpdates }) => {
        if (!isGone) stop = startLiveUpdates({ session, api, cursor, queryClient, trpc, effects });
      },
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [session, api, cursor, queryClient, trpc, effects]);
  return null;
}
