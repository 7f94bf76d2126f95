/** A file that the api makes, under the name that it gives. A refusal is thrown with its body, so that views find their words for it. */
import type { AuthorizedFetch } from '../session/authorized-fetch.ts';
import { AnswerError } from '../session/readable.ts';

export interface FetchedFile {
  readonly fileName: string;
  readonly content: Blob;
}

const NAMED = /filename\*=UTF-8''([^;]+)/i;

export const fileNameOf = (disposition: string | null): string | undefined => {
  const encoded = disposition?.match(NAMED)?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
};

export const fetchFile = async (
  send: AuthorizedFetch,
  path: string,
  otherwise: string,
): Promise<FetchedFile> => {
  const response = await send(path);
  if (!response.ok) throw new AnswerError(response.status, await response.json());
  return {
    fileName: fileNameOf(response.headers.get('content-disposition')) ?? otherwise,
    content: await response.blob(),
  };
};
