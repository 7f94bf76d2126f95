/**
 * How far this page knows the user's events (safety D5). It is asked for before anything is loaded that events change: what happens
 * afterwards is then told by a push or caught up, and what happened before is in what was loaded.
 */

export interface EventCursor {
  /** Asks once and resolves when pages may load; never rejects, and never holds them up for long. */
  readonly start: () => Promise<void>;
  /** Once a first question under way is answered or given up; at once where none was asked. */
  readonly settled: () => Promise<void>;
  /** null: unknown, so that whatever is on the screen may have missed something. */
  readonly get: () => number | null;
  readonly move: (sequence: number) => void;
  /** Asks anew; whatever was loaded before is older. */
  readonly renew: () => Promise<void>;
  /** The user has gone. */
  readonly forget: () => void;
}

/** Beyond this the page is shown, and read again once the live connection stands. */
const PATIENCE_MS = 1000;

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** `newest` answers the sequence of the user's newest event. */
export function createEventCursor(newest: () => Promise<number>): EventCursor {
  let sequence: number | null = null;
  let started: Promise<void> | null = null;
  /** The question whose answer still counts. */
  let question: object | null = null;

  const start = async () => {
    const own = {};
    question = own;
    const asked = newest().then(
      (answer) => {
        if (question === own) sequence = answer;
      },
      () => undefined,
    );
    await Promise.race([asked, patience()]);
    if (question === own) question = null;
  };

  return {
    start: () => {
      started ??= start();
      return started;
    },
    settled: () => started ?? Promise.resolve(),
    get: () => sequence,
    move: (next) => {
      sequence = next;
    },
    renew: async () => {
      question = null;
      sequence = await newest();
    },
    forget: () => {
      sequence = null;
      started = null;
      question = null;
    },
  };
}
