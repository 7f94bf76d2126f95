/** What is wrong is told when a field was left or a choice was made, and never under a finger that is still pressing (§5). */
import { type FocusEvent, useRef, useState } from 'react';
import { usePress } from '../../../shared/forms/use-press.ts';

export function useSettled<Value>(now: Value) {
  const [isTyping, setTyping] = useState(false);
  const press = usePress();
  const settled = useRef(now);
  if (!isTyping) settled.current = now;
  return {
    settled: settled.current,
    /** For the box around the fields. */
    box: {
      onInput: ({ target }: { readonly target: EventTarget }) => {
        if (target instanceof HTMLInputElement && target.type === 'text') setTyping(true);
      },
      onBlur: ({ target }: FocusEvent) => {
        if (target instanceof HTMLInputElement) void press.isOver().then(() => setTyping(false));
      },
    },
  };
}
