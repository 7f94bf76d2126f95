/** Follows rooms while a view is open and renders it again with what came, at most once in a while. */
import { useEffect, useReducer } from 'react';
import { liveMarket } from './live-market.ts';

/** Often enough to look alive, seldom enough to be read. */
const RENDER_EVERY_MS = 500;

export function useLiveMarket(rooms: readonly string[]): number {
  const [version, render] = useReducer((count: number) => count + 1, 0);
  const key = rooms.join('\n');
  useEffect(() => {
    if (key === '') return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = liveMarket.follow(key.split('\n'), () => {
      timer ??= setTimeout(() => {
        timer = null;
        render();
      }, RENDER_EVERY_MS);
    });
    render();
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [key]);
  return version;
}
