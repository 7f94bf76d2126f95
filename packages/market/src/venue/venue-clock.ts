/** Time as the venue lives in it: real in a process, pushed on by hand where business time is. */

export interface VenueClock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs the task later; the answer calls it off. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
}

export interface ManualClock extends VenueClock {
  /** Goes to the next task and runs it; false: there is none until the instant. */
  readonly step: (until?: number) => boolean;
  /** Runs all tasks until the instant and stays there. */
  readonly goTo: (instant: number) => void;
}

interface Task {
  readonly at: number;
  readonly turn: number;
  readonly run: () => void;
}

export function createManualClock(start: number): ManualClock {
  let now = start;
  let turn = 0;
  const tasks = new Set<Task>();

  /** Of two at the same instant the older one. */
  const next = (): Task | undefined => {
    let first: Task | undefined;
    for (const task of tasks)
      if (!first || task.at < first.at || (task.at === first.at && task.turn < first.turn)) first = task;
    return first;
  };

  const step = (until = Number.POSITIVE_INFINITY): boolean => {
    const task = next();
    if (!task || task.at > until) return false;
    tasks.delete(task);
    now = Math.max(now, task.at);
    task.run();
    return true;
  };

  return {
    now: () => now,
    after: (milliseconds, run) => {
      turn += 1;
      const task = { at: now + Math.max(0, milliseconds), turn, run };
      tasks.add(task);
      return () => tasks.delete(task);
    },
    step,
    goTo: (instant) => {
      while (step(instant));
      now = Math.max(now, instant);
    },
  };
}
