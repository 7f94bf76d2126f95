/** Starts the live connection once the page stands; it never delays the first paint. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useServices } from '../../shared/session/services.tsx';

export function LiveUpdates() {
  const { session, api, cursor, effects } = useServices();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const navigate = useNavigate();
  useEffect(() => {
    const open = (path: string) => void navigate(path);
    let stop: (() => void) | null = null;
    let isGone = false;
    void fetchPiece(() => import('../../shared/realtime/start-live-updates.ts')).then(
      ({ startLiveUpdates }) => {
        if (!isGone) stop = startLiveUpdates({ session, api, cursor, queryClient, trpc, effects, open });
      },
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [session, api, cursor, queryClient, trpc, effects, navigate]);
  return null;
}
