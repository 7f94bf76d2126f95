/** Arrow keys in a list whose rows exist only while they are in sight: one row at a time can take the focus. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Parts {
  readonly count: number;
  readonly box: RefObject<HTMLElement | null>;
  readonly pageRows: () => number;
  readonly scrollTo: (index: number) => void;
  /** Up from the first row. */
  readonly onLeave: () => void;
}

const step = (key: string, at: number, count: number, page: number): number | undefined => {
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: Math.max(0, at - page),
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(target, last);
};

export function useListKeys({ count, box, pageRows, scrollTo, onLeave }: Parts) {
  const [active, setActive] = useState(0);
  const wanted = useRef<number | null>(null);
  const current = Math.min(active, Math.max(0, count - 1));

  const focusRow = (index: number): boolean => {
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${index}"] [data-focus]`);
    row?.focus({ preventScroll: true });
    return row instanceof HTMLElement;
  };

  // a row may be drawn only after the list has scrolled to it
  useEffect(() => {
    if (wanted.current !== null && focusRow(wanted.current)) wanted.current = null;
  });

  const goTo = (index: number) => {
    scrollTo(index);
    setActive(index);
    wanted.current = focusRow(index) ? null : index;
  };

  return {
    active: current,
    setActive,
    enter: () => {
      if (count > 0) goTo(current);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
        event.preventDefault();
        event.target.click();
        return;
      }
      const target = step(event.key, current, count, pageRows());
      if (target === undefined) return;
      event.preventDefault();
      if (target < 0) onLeave();
      else goTo(target);
    },
  };
}
