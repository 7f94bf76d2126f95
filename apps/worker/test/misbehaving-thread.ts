/** Tasks that do what a task must not: the pool has to end them all. */
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import type { OnProgress } from '@ballast/quant/progress';
import { serveTasks } from '../src/pool/serve-tasks.ts';

function double(value: number, onProgress: OnProgress): number {
  for (let done = 0; done < 3; done++) onProgress({ stage: 'double', done, total: 3 });
  return 2 * value;
}

function stages(_: unknown, onProgress: OnProgress): number {
  const names = ['one', 'two', 'two'];
  names.forEach((stage, done) => {
    onProgress({ stage, done, total: names.length });
  });
  return 2;
}

/** Who has been given how many bytes. */
function measure(_: unknown, _onProgress: OnProgress, common: Uint8Array): readonly [number, number] {
  return [process.pid, common.length];
}

function loop(_: unknown, onProgress: OnProgress): never {
  onProgress({ stage: 'loop', done: 0, total: 1 });
  for (;;);
}

function leak(_: unknown, onProgress: OnProgress): number {
  const kept: number[][] = [];
  for (;;) {
    kept.push(new Array<number>(100_000).fill(kept.length));
    if (kept.length % 100 === 0) onProgress({ stage: 'leak', done: kept.length, total: 0 });
  }
}

/** Outside the heap whose size a thread is limited to. */
function leakArrays(_: unknown, onProgress: OnProgress): never {
  const kept: Float64Array[] = [];
  for (;;) {
    kept.push(new Float64Array(1_000_000).fill(1));
    onProgress({ stage: 'leak', done: kept.length, total: 0 });
  }
}

function fail(_: unknown, onProgress: OnProgress): never {
  onProgress({ stage: 'fail', done: 0, total: 1 });
  throw new Error('planted');
}

function throwLater(_: unknown, onProgress: OnProgress): string {
  setTimeout(() => {
    throw new Error('planted later');
  }, 5);
  // whose fault it will be
  onProgress({ stage: String(process.pid), done: 0, total: 1 });
  return 'before';
}

/** What no thread can be ended in: a loop of built-ins alone. */
function fill(_: unknown, onProgress: OnProgress): never {
  onProgress({ stage: 'fill', done: 0, total: 1 });
  for (;;) new Array(1000).fill(0);
}

function pid(_: unknown, onProgress: OnProgress): number {
  onProgress({ stage: 'pid', done: 0, total: 1 });
  return process.pid;
}

/** Tells who computes, and does so for ever. */
function whoAmI(_: unknown, onProgress: OnProgress): never {
  onProgress({ stage: String(process.pid), done: 0, total: 1 });
  for (;;) new Array(1000).fill(0);
}

/** Takes its whole process with it. */
function die(_: unknown, onProgress: OnProgress): never {
  onProgress({ stage: 'die', done: 0, total: 1 });
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

/** How far it stands back behind others: that of the thread alone. */
const priority = () => getPriority();

/** Name and niceness of its session, as Linux tells them. */
const session = () => readFileSync('/proc/self/autogroup', 'utf8').trim();

serveTasks({
  double,
  stages,
  measure,
  priority,
  session,
  pid,
  loop,
  leak,
  leakArrays,
  fail,
  throwLater,
  fill,
  whoAmI,
  die,
});
