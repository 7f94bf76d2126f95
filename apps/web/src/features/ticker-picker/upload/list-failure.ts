/** Why a file or text gave no list of symbols. */
export type ListFailure = 'empty' | 'tooLarge' | 'unreadable' | 'kind';

export interface SymbolList {
  readonly entries: readonly string[];
  /** How many lines there were beyond the most that are taken. */
  readonly left: number;
}

export type ListResult =
  | { readonly status: 'ok'; readonly list: SymbolList }
  | { readonly status: 'failed'; readonly reason: ListFailure };
