/** Hands on what comes in many pieces a few times a second: reading a long answer anew for each word would leave the page no time. */

export interface Gathering {
  readonly push: (piece: string) => void;
  /** Hands on the rest. */
  readonly flush: () => void;
}

export function gatherText(everyMs: number, tell: (text: string) => void): Gathering {
  let held = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (held === '') return;
    const text = held;
    held = '';
    tell(text);
  };
  return {
    push: (piece) => {
      held += piece;
      timer ??= setTimeout(flush, everyMs);
    },
    flush,
  };
}
