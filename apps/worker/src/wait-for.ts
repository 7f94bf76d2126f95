/** Waits for a server that does not answer yet, as after a power cut where everything starts at once. */
import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 500;

export const waitFor = async <Answer>(
  ask: () => Promise<Answer>,
  onSilence: (error: unknown) => void,
): Promise<Answer> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      onSilence(error);
      await sleep(EVERY_MS);
    }
  }
};
