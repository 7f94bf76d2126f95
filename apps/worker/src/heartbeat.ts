/**
 * A file that is touched while the worker can take jobs: its loops run and its queue answers. Workers have no port; whoever
 * watches one judges the age of the file (docker-compose.yml), at most a few beats.
 */
import { writeFile } from 'node:fs/promises';

export interface Heartbeat {
  readonly stop: () => void;
}

export interface HeartbeatParts {
  readonly file: string;
  readonly everyMs: number;
  /** Fails, or never answers, where the worker cannot take jobs. */
  readonly check: () => Promise<void>;
  readonly onError: (error: Error) => void;
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

export const startHeartbeat = ({ file, everyMs, check, onError }: HeartbeatParts): Heartbeat => {
  let isChecking = false;
  const beat = async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      await check();
      await writeFile(file, '');
    } catch (thrown) {
      onError(asError(thrown));
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(beat, everyMs);
  void beat();
  return { stop: () => clearInterval(timer) };
};
