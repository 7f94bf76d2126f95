/** Waits for the end of a press: what moves a page between mouse down and mouse up takes the click from under the pointer. */
import { useEffect, useRef } from 'react';

export function usePress(): { readonly isOver: () => Promise<void> } {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const press = () => {
      waiting.current ??= [];
    };
    const release = () => {
      const all = waiting.current ?? [];
      waiting.current = null;
      // The click follows its release at once; only what comes after it may move.
      setTimeout(() => {
        for (const go of all) go();
      });
    };
    const ends = ['pointerup', 'pointercancel', 'dragend'] as const;
    window.addEventListener('pointerdown', press, true);
    for (const end of ends) window.addEventListener(end, release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      for (const end of ends) window.removeEventListener(end, release, true);
      release();
    };
  }, []);
  return {
    isOver: () =>
      new Promise((resolve) => {
        if (waiting.current) waiting.current.push(resolve);
        else resolve();
      }),
  };
}
