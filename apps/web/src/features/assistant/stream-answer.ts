/** Asks the assistant, and hands on the answer as it comes. A refusal is thrown with its body, so that views find their words for it. */
import { API_PREFIX, type Language } from '@ballast/contract/constants';
import type { AuthorizedFetch } from '../../shared/session/authorized-fetch.ts';
import { AnswerError } from '../../shared/session/readable.ts';

export interface Asked {
  readonly query: string;
  /** null: about all of them. */
  readonly portfolio: string | null;
}

export interface Question extends Asked {
  /** Of the page, and so of the answer. */
  readonly language: Language;
}

export async function streamAnswer(
  send: AuthorizedFetch,
  { query, portfolio, language }: Question,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  const response = await send(
    `${API_PREFIX}/chatbot/${portfolio === null ? 'response' : 'portfolio-response'}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, language, ...(portfolio !== null && { portfolio }) }),
      signal,
    },
  );
  if (!response.ok) throw new AnswerError(response.status, await response.json());
  if (response.body === null) return;
  const reader = response.body.getReader();
  // a letter may come in two pieces
  const decoder = new TextDecoder();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    onText(decoder.decode(piece.value, { stream: true }));
  onText(decoder.decode());
}
