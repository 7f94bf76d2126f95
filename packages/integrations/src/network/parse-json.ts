/** What an answer from elsewhere says, if it is JSON in UTF-8. */

/** undefined: it is none; JSON itself has no such value. */
export const parseJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
};
