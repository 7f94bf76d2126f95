/**
 * The life of `npm start` and `npm run dev`: one installation per data directory, stopped cleanly on every way out.
 */
import { type Cleanup, createCleanup } from './cleanup.ts';
import { explainFailure } from './explain-failure.ts';
import { claimInstance } from './instance.ts';
import type { StartSettings } from './settings.ts';

export interface Run {
  readonly cleanup: Cleanup;
  readonly say: (line: string) => void;
  /** Ends the run with exit code 1 and the reason as last line. */
  readonly fail: (reason: string) => void;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** `bringUp` resolves to the address that a second start tells; the run then lasts until a signal or a failure. */
export const run = async (settings: StartSettings, bringUp: (run: Run) => Promise<string>): Promise<void> => {
  // A closed terminal must not end the shutdown half-way: what cannot be printed is lost.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const claim = await claimInstance(settings.dataDirectory).catch((error: unknown) => {
    say(explainFailure(error, settings));
    process.exit(1);
  });
  if (claim.status === 'running') {
    say(
      `Ballast is already running with this data${claim.address === '' ? ' (it is still starting)' : ` at ${claim.address}`}`,
    );
    return;
  }
  const cleanup = createCleanup(say);
  cleanup.add('instance', claim.release);

  const end = async (code: number): Promise<void> => {
    await cleanup.run();
    process.exit(code);
  };
  const stop = (): void => {
    if (!cleanup.stopped.aborted) say('\nStopping …');
    void end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const fail = (reason: string): void => {
    if (cleanup.stopped.aborted) return;
    say(reason);
    void end(1);
  };
  process.on('uncaughtException', (error) => fail(error.stack ?? String(error)));

  try {
    claim.announce(await bringUp({ cleanup, say, fail }));
  } catch (error) {
    fail(explainFailure(error, settings));
  }
};
