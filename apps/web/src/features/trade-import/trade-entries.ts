/** The assets that a file names, each once, and its rows with what was chosen for them. Pure. */

import type { TradeRow } from '@ballast/contract/entities/trade-import';
import type { OperationOutput } from '@ballast/contract/operations';
import type { TradeDraft } from '@ballast/price-files/trades/trade-draft';

export type EntryMatch = OperationOutput<'marketData.matchTickers'>['list'][number];
export type Candidate = EntryMatch['candidates'][number];

export type Choices = ReadonlyMap<string, Candidate | null>;

export const entriesOf = (drafts: readonly TradeDraft[]): string[] => [
  ...new Set(drafts.flatMap((draft) => (draft.status === 'read' && draft.entry !== '' ? [draft.entry] : []))),
];

/** What is clear is chosen; the rest is open. */
export const firstChoices = (list: readonly EntryMatch[]): Choices =>
  new Map(
    list.map(({ entry, status, candidates }) => [
      entry,
      status === 'matched' ? (candidates[0] ?? null) : null,
    ]),
  );

/** Rows of assets without a choice, and lines that were left out, are not among them. */
export const rowsToSend = (
  drafts: readonly TradeDraft[],
  choices: Choices,
  leftOut: ReadonlySet<number>,
): TradeRow[] =>
  drafts.flatMap((draft): TradeRow[] => {
    if (draft.status !== 'read' || leftOut.has(draft.row.line)) return [];
    if (draft.entry === '') return [{ ...draft.row, symbol: null }];
    const chosen = choices.get(draft.entry);
    return chosen ? [{ ...draft.row, symbol: chosen.symbol }] : [];
  });
