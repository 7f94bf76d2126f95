/** Remembers for which inputs a step was last done: a file beside the step's result that holds their hash. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const readStamp = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

export const writeStamp = (file: string, value: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
};

/** Runs `work` unless the stamp says it was done for the same inputs; a crash on the way leaves no stamp. */
export const oncePerInput = async (
  file: string,
  input: string,
  work: () => Promise<void>,
): Promise<'done' | 'unchanged'> => {
  if (readStamp(file) === input) return 'unchanged';
  rmSync(file, { force: true });
  await work();
  writeStamp(file, input);
  return 'done';
};
