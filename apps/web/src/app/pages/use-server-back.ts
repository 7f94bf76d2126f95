/** Whether the server can be reached, asked again every few seconds and as soon as the browser finds a line. */
import { useEffect, useState } from 'react';
import { serverAnswers } from '../../shared/session/server-answers.ts';

const EVERY_MS = 4000;

export type ServerState = 'unknown' | 'reached' | 'away';

/** `onAnswer` is called when the server answers, and tells whether the page is left for it. */
export function useServerBack(isAsked: boolean, onAnswer: (wasAway: boolean) => boolean): ServerState {
  const [state, setState] = useState<ServerState>('unknown');
  useEffect(() => {
    if (!isAsked) return;
    let wasAway = false;
    let isOver = false;
    const ask = async () => {
      const isThere = await serverAnswers();
      if (isOver) return;
      if (!isThere) {
        wasAway = true;
        return setState('away');
      }
      stop();
      setState(onAnswer(wasAway) ? 'unknown' : 'reached');
    };
    const timer = setInterval(() => void ask(), EVERY_MS);
    const again = () => void ask();
    const stop = () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
    window.addEventListener('online', again);
    again();
    return stop;
  }, [isAsked, onAnswer]);
  return state;
}
