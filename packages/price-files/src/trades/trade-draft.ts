/** A row of a file as it was read: what it says, or why it cannot be read. */
import type { TradeRow } from '@ballast/contract/entities/trade-import';

export const DRAFT_PROBLEMS = ['date', 'kind', 'number', 'formula', 'nothing', 'foreign'] as const;
export type DraftProblem = (typeof DRAFT_PROBLEMS)[number];

export type TradeDraft =
  | {
      readonly status: 'read';
      /** What names the asset: symbol, else ISIN, else name; empty for money. */
      readonly entry: string;
      readonly row: Omit<TradeRow, 'symbol'>;
    }
  | {
      readonly status: 'unread';
      readonly line: number;
      readonly problem: DraftProblem;
      /** Of the cell. */
      readonly text: string;
    };
