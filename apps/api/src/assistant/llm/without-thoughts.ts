/** What a model says without what it thinks aloud first, as some servers send it: `<think>…</think>` at the beginning. */

const OPEN = '<think>';
const CLOSE = '</think>';

/** For one turn of a model; answers what of the text so far is meant for others. */
export const createThoughtFilter = (): ((text: string) => string) => {
  let held: string | null = '';
  return (text) => {
    if (held === null) return text;
    held += text;
    const begun = held.trimStart();
    if (begun.startsWith(OPEN)) {
      const end = begun.indexOf(CLOSE);
      if (end < 0) return '';
      held = null;
      return begun.slice(end + CLOSE.length).trimStart();
    }
    // it may still become one
    if (OPEN.startsWith(begun)) return '';
    const said = held;
    held = null;
    return said;
  };
};
