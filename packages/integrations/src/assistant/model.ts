/** A language model as the assistant asks it: messages and tools go in, text and calls of tools come out, piece by piece. */

export interface ModelCall {
  readonly id: string;
  readonly name: string;
  /** As the model wrote them: JSON, or not. */
  readonly arguments: string;
}

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ModelCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string };

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON schema. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ModelQuestion {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  readonly maxTokens: number;
}

export type ModelEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly call: ModelCall }
  /** `isCut`: at the bound of tokens. `tokens`: written, where the server counts. */
  | { readonly kind: 'end'; readonly isCut: boolean; readonly tokens: number | undefined };

export interface ModelClient {
  /** Fails with a `ModelFailure`, or with the reason of the signal; ends the server's work with it. */
  readonly stream: (question: ModelQuestion, signal: AbortSignal) => AsyncGenerator<ModelEvent>;
}
