/** What is wrong with a file, row by row, collected while it is read. */
import type { RejectionReason } from '@ballast/contract/market-import';

export interface Rejection {
  readonly line: number;
  readonly reason: RejectionReason;
  /** Source symbol or heading, where one price of the row is rejected. */
  readonly column?: string;
  /** What stood there, shortened. */
  readonly text?: string;
}

export type Reject = (line: number, reason: RejectionReason, text?: string, column?: string) => void;

const TEXT_MAX = 40;

export const rejectionOf = (
  line: number,
  reason: RejectionReason,
  text: string | undefined,
  column: string | undefined,
): Rejection => ({
  line,
  reason,
  ...(column === undefined ? {} : { column: column.slice(0, TEXT_MAX) }),
  ...(text === undefined ? {} : { text: text.slice(0, TEXT_MAX) }),
});

export interface Rejections {
  readonly reject: Reject;
  readonly count: () => number;
  /** Those since the last call. */
  readonly take: () => readonly Rejection[];
}

export function createRejections(): Rejections {
  let rejected: Rejection[] = [];
  return {
    reject(line, reason, text, column) {
      rejected.push(rejectionOf(line, reason, text, column));
    },
    count: () => rejected.length,
    take() {
      const taken = rejected;
      rejected = [];
      return taken;
    },
  };
}
