/** Tasks that do what a task must not: the pool has to end them all. */
import type { Computation } from '@ballast/quant/computation';
import { serveTasks } from '../src/pool/serve-tasks.ts';

function* double(value: number): Computation<number> {
  for (let done = 0; done < 3; done++) yield { stage: 'double', done, total: 3 };
  return 2 * value;
}

function* loop(): Computation<never> {
  yield { stage: 'loop', done: 0, total: 1 };
  for (;;);
}

function* leak(): Computation<number> {
  const kept: number[][] = [];
  for (;;) {
    kept.push(new Array<number>(100_000).fill(kept.length));
    if (kept.length % 100 === 0) yield { stage: 'leak', done: kept.length, total: 0 };
  }
}

/** Outside the heap whose size a thread is limited to. */
function* leakArrays(): Computation<never> {
  const kept: Float64Array[] = [];
  for (;;) {
    kept.push(new Float64Array(1_000_000).fill(1));
    yield { stage: 'leak', done: kept.length, total: 0 };
  }
}

function* fail(): Computation<never> {
  yield { stage: 'fail', done: 0, total: 1 };
  throw new Error('planted');
}

function* throwLater(): Computation<string> {
  setTimeout(() => {
    throw new Error('planted later');
  }, 5);
  yield { stage: 'later', done: 0, total: 1 };
  return 'before';
}

/** What no thread can be ended in: a loop of built-ins alone. */
function* fill(): Computation<never> {
  yield { stage: 'fill', done: 0, total: 1 };
  for (;;) new Array(1000).fill(0);
}

function* pid(): Computation<number> {
  yield { stage: 'pid', done: 0, total: 1 };
  return process.pid;
}

/** Tells who computes, and does so for ever. */
function* whoAmI(): Computation<never> {
  yield { stage: String(process.pid), done: 0, total: 1 };
  for (;;) new Array(1000).fill(0);
}

/** Takes its whole process with it. */
function* die(): Computation<never> {
  yield { stage: 'die', done: 0, total: 1 };
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

serveTasks({ double, pid, loop, leak, leakArrays, fail, throwLater, fill, whoAmI, die });
