/** Whether the server can be reached, asked again every few seconds and as soon as the browser finds a line. */
import { useEffect, useState } from 'react';
import { serverAnswers } from '../../shared/session/server-answers.ts';

const EVERY_MS = 4000;

export type ServerState = 'unknown' | 'reached' | 'away';

/** `onBack` is called when a server that was away answers again. */
export function useServerBack(isAsked: boolean, onBack: () => void): ServerState {
  const [state, setState] = useState<ServerState>('unknown');
  useEffect(() => {
    if (!isAsked) return;
    let wasAway = false;
    let isOver = false;
    const ask = async () => {
      const isThere = await serverAnswers();
      if (isOver) return;
      setState(isThere ? 'reached' : 'away');
      if (isThere && wasAway) onBack();
      wasAway ||= !isThere;
      if (isThere) stop();
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
  }, [isAsked, onBack]);
  return state;
}
