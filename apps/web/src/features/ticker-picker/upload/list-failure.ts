import type { FileFailure } from '../../../shared/files/read-rows.ts';

/** Why a file or text gave no list of symbols. */
export type ListFailure = 'empty' | FileFailure;

export interface SymbolList {
  readonly entries: readonly string[];
  /** How many lines there were beyond the most that are taken. */
  readonly left: number;
}

export type ListResult =
  | { readonly status: 'ok'; readonly list: SymbolList }
  | { readonly status: 'failed'; readonly reason: ListFailure };
