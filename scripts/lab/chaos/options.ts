/** Command line of the chaos programs: how many blows, and the seed that repeats a failing run. */
import { parseArgs } from 'node:util';

export interface ChaosOptions {
  readonly kills: number;
  readonly seed: number;
}

export const readOptions = (kills: number): ChaosOptions => {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: String(kills) }, seed: { type: 'string', default: '1' } },
  });
  return { kills: Number(values.kills), seed: Number(values.seed) };
};

export const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Prints what went wrong, if anything; the exit code says the same. */
export const conclude = (faults: readonly string[]): void => {
  for (const fault of faults.slice(0, 50)) tell(`FAULT ${fault}`);
  tell(faults.length === 0 ? 'no faults' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
};
