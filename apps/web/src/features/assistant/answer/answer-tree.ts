/** What an answer may hold: the small part of Markdown that the assistant writes (decision 104). Whatever else it says is text. */
import type { AssistantChart } from '@ballast/contract/entities/assistant';

/** `at`: where in the text it begins, which stays so while the text grows. */
export type Inline =
  | { readonly kind: 'text'; readonly at: number; readonly text: string }
  | { readonly kind: 'strong'; readonly at: number; readonly content: readonly Inline[] }
  | { readonly kind: 'emphasis'; readonly at: number; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly at: number; readonly to: string; readonly content: readonly Inline[] }
  /** No tool has returned the figure before it. */
  | { readonly kind: 'unverified'; readonly at: number }
  | { readonly kind: 'break'; readonly at: number };

export interface Cell {
  readonly at: number;
  readonly content: readonly Inline[];
}

export interface Row {
  readonly at: number;
  readonly cells: readonly Cell[];
}

export interface ListItem {
  readonly at: number;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'paragraph'; readonly at: number; readonly content: readonly Inline[] }
  | { readonly kind: 'heading'; readonly at: number; readonly content: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly at: number;
      /** The number that the first one has; null: without numbers. */
      readonly start: number | null;
      readonly items: readonly ListItem[];
    }
  | { readonly kind: 'notice'; readonly at: number; readonly blocks: readonly Block[] }
  | { readonly kind: 'table'; readonly at: number; readonly head: Row; readonly rows: readonly Row[] }
  | { readonly kind: 'code'; readonly at: number; readonly text: string }
  /** null: what stands there is no chart. */
  | { readonly kind: 'chart'; readonly at: number; readonly chart: AssistantChart | null };
