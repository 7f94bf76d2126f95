/** How deep a JSON text goes, told before it is parsed: a parser builds a megabyte of brackets before anybody can refuse it. */

/** The deepest input of the operations table has eight. */
export const JSON_DEPTH_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const isOpening = (code: number) => code === 0x5b || code === 0x7b;
const isClosing = (code: number) => code === 0x5d || code === 0x7d;

/** One pass that ends at the first bracket too many. What is no JSON is the parser's to refuse. */
export const isTooDeep = (text: string, max = JSON_DEPTH_MAX): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (isOpening(code)) {
      depth += 1;
      if (depth > max) return true;
    } else if (isClosing(code)) depth -= 1;
  }
  return false;
};
