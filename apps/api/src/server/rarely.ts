/** A check that costs something, asked anew only after a while; everybody in between gets the same answer. */
import type { Clock } from '@ballast/runtime/clock';

const KEPT_MS = 5000;

export const rarely = (check: () => Promise<unknown>, clock: Clock): (() => Promise<unknown>) => {
  let asked: { readonly at: number; readonly answer: Promise<unknown> } | undefined;
  return () => {
    const at = clock.now().getTime();
    if (asked === undefined || Math.abs(at - asked.at) >= KEPT_MS) asked = { at, answer: check() };
    return asked.answer;
  };
};
