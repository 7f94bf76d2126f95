/**
 * A run that business state asked for: it works on what still awaits it, under the fence of its token, and is parked where it keeps
 * taking processes down. Killed at any point and run again, it stores once.
 */
import type { JobContext } from '../handlers/handler.ts';
import type { Parts } from '../parts.ts';
import { isParkedByQueue } from './crash-policy.ts';

export interface Fenced {
  /** Whatever is stored carries it, and is refused once another run has taken its place. */
  readonly runToken: string;
}

export interface FencedRun<Run extends Fenced, Subject> {
  /** What it is about; null where nobody awaits it any more. */
  readonly find: (run: Run, parts: Parts) => Promise<Subject | null>;
  readonly work: (run: Run, subject: Subject, context: JobContext, parts: Parts) => Promise<void>;
  /** It is tried no more. */
  readonly park: (run: Run, subject: Subject, parts: Parts) => Promise<void>;
}

export const runFenced =
  <Run extends Fenced, Subject>({ find, work, park }: FencedRun<Run, Subject>) =>
  async (run: Run, context: JobContext, parts: Parts): Promise<void> => {
    const subject = await find(run, parts);
    if (subject === null) return;
    if (await isParkedByQueue(run.runToken, context.crashes, parts)) await park(run, subject, parts);
    else await work(run, subject, context, parts);
  };
