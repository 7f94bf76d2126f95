/** What follows from a letter waits until the letter stands on the screen; where the field is left, or goes, it is done at once. */
import { startTransition, useEffect, useRef } from 'react';

interface Waiting<Value> {
  readonly value: Value;
  readonly cancel: () => void;
}

const afterPaint = (act: () => void): (() => void) => {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
};

export function useAfterPaint<Value>(act: (value: Value) => void) {
  const latest = useRef(act);
  latest.current = act;
  const waiting = useRef<Waiting<Value> | null>(null);
  const take = (): Waiting<Value> | null => {
    const one = waiting.current;
    waiting.current = null;
    return one;
  };
  /** A newer value takes the place of one that still waits. */
  const schedule = (value: Value) => {
    take()?.cancel();
    const cancel = afterPaint(() => {
      take();
      startTransition(() => latest.current(value));
    });
    waiting.current = { value, cancel };
  };
  const flush = () => {
    const one = take();
    if (one === null) return;
    one.cancel();
    latest.current(one.value);
  };
  const flushed = useRef(flush);
  flushed.current = flush;
  useEffect(() => () => flushed.current(), []);
  return { schedule, flush };
}
