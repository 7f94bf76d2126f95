/**
 * Beside a run of tests, in a session of its own: ends the run's PostgreSQL and removes its data once the run lets go of this
 * process' standard input, be it at its end, by Ctrl-C, or because it was killed.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopOrphan } from '@ballast/db/embedded/start-embedded-postgres';

const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error('which directory?');

process.stdin
  .on('error', () => undefined)
  .once('close', () => {
    stopOrphan(join(directory, 'cluster')).finally(() => rmSync(directory, { recursive: true, force: true }));
  });
process.stdin.resume();
