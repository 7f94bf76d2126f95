/** The lines of a list with what they were taken for, and how the user settles them. Pure. */
import type { OperationOutput } from '@ballast/contract/operations';

type Matched = OperationOutput<'marketData.matchTickers'>['list'][number];
export type Candidate = Matched['candidates'][number];

export interface UploadLine {
  readonly entry: string;
  readonly status: Matched['status'];
  readonly candidates: readonly Candidate[];
  /** What it stands for; null while it is open. */
  readonly chosen: Candidate | null;
  readonly isLeftOut: boolean;
}

export const toLines = (list: readonly Matched[]): UploadLine[] =>
  list.map(({ entry, status, candidates }) => ({
    ...{ entry, status, candidates },
    chosen: status === 'matched' ? (candidates[0] ?? null) : null,
    isLeftOut: false,
  }));

export type LineGroup = 'ready' | 'ambiguous' | 'unknown' | 'leftOut';

export const groupOf = ({ status, chosen, isLeftOut }: UploadLine): LineGroup =>
  isLeftOut ? 'leftOut' : chosen !== null ? 'ready' : status === 'unknown' ? 'unknown' : 'ambiguous';

export function countLines(lines: readonly UploadLine[]): Record<LineGroup, number> {
  const counts = { ready: 0, ambiguous: 0, unknown: 0, leftOut: 0 };
  for (const line of lines) counts[groupOf(line)] += 1;
  return counts;
}

/** A ticker that was chosen by hand joins the candidates, so that it can be shown and chosen again. */
export const choose = (line: UploadLine, chosen: Candidate | null): UploadLine => ({
  ...line,
  chosen,
  isLeftOut: false,
  candidates:
    chosen === null || line.candidates.some(({ symbol }) => symbol === chosen.symbol)
      ? line.candidates
      : [chosen, ...line.candidates],
});

/** Each ticker once, in the order of the list. */
export function taken(lines: readonly UploadLine[]): Candidate[] {
  const tickers = new Map<string, Candidate>();
  for (const { chosen, isLeftOut } of lines)
    if (chosen && !isLeftOut && !tickers.has(chosen.symbol)) tickers.set(chosen.symbol, chosen);
  return [...tickers.values()];
}
