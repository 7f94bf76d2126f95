/** What the venue is at: whoever pushes its clock on by hand waits until nothing but the clock can move it. */
import type { ServerResponse } from 'node:http';
import type { VenueClock } from '../venue-clock.ts';

export interface Activity {
  /** Requests at work and call-backs on their way. */
  readonly busy: () => number;
  /** Requests that wait for the clock, or for ever, and whose client waits too. */
  readonly waiting: () => number;
  readonly run: (task: () => Promise<void>) => void;
  /** Ends after a time of the clock; `undefined`: never. */
  readonly hold: (
    response: ServerResponse,
    clock: VenueClock,
    milliseconds: number | undefined,
  ) => Promise<void>;
}

export function createActivity(): Activity {
  let busy = 0;
  let waiting = 0;

  const waitFor = (response: ServerResponse): (() => void) => {
    if (response.destroyed || response.closed) return () => undefined;
    waiting += 1;
    let isOver = false;
    const over = () => {
      if (!isOver) waiting -= 1;
      isOver = true;
    };
    response.once('close', over);
    return over;
  };

  return {
    busy: () => busy,
    waiting: () => waiting,
    run: (task) => {
      busy += 1;
      void task().finally(() => {
        busy -= 1;
      });
    },
    hold: (response, clock, milliseconds) =>
      new Promise((resolve) => {
        const over = waitFor(response);
        busy -= 1;
        if (milliseconds === undefined) response.once('close', () => settle());
        else clock.after(milliseconds, () => settle());
        const settle = () => {
          over();
          busy += 1;
          resolve();
        };
        if (milliseconds === undefined && (response.destroyed || response.closed)) settle();
      }),
  };
}
