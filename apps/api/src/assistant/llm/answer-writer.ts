/**
 * A model's text on its way to the reader: held back until no figure, link, tag or block of it is half said, then checked. Lines that may be
 * blocks wait for their end; of other lines the last words do.
 */
import { checkText } from './check-text.ts';
import type { FigureLedger } from './figure-ledger.ts';

export interface AnswerWriter {
  /** What may be said by now. */
  readonly push: (text: string) => string;
  /** The rest. */
  readonly end: () => string;
}

export interface Blocks {
  /** What a model calls `{{table 1}}`; undefined where there is none. */
  readonly block: (name: string) => string | undefined;
}

/** A figure may reach over three words, `1.2 million EUR`, and what counts as a date or a count is told by the next one. */
const HELD_WORDS = 4;
/** Longer than any figure or link; what holds back more is written as it is. */
const HELD_MAX = 1500;
/** Enough of a line to tell dates and labels before a figure. */
const BEFORE_MAX = 300;

const MAYBE_BLOCK = /^\s*(?:[`~#>|{]|$)/;
const FENCE = /^\s*(?:`{3,}|~{3,})\s*(\w*)[^`]*$/;
/** Their content is prose; that of others, charts of the model's own among them, is left out. */
const PROSE: ReadonlySet<string> = new Set(['', 'markdown', 'md', 'text', 'txt']);
const BLOCK = /^\s*\{\{\s*(table|chart)\s+(\d{1,3})\s*\}\}[.\s]*$/i;
const BLOCK_WITHIN = /\{\{[^{}]*\}\}/g;
const HEADING = /^\s*#{1,6}\s+(.*?)[\s#]*$/;
const QUOTE = /^(?:\s*>)+\s?/;

/** Where what is open at the end of `text` begins: a link, a tag, a block. */
const openAt = (text: string): number => {
  const places = [
    /!?\[[^\]]*$/,
    /!?\[[^\]]*\]\([^)]*$/,
    /!?\[[^\]]*\]$/,
    /<[a-z/!?][^>]*$/i,
    /\{\{[^}]*\}?$/,
  ];
  const found = places.map((place) => text.search(place)).filter((at) => at >= 0);
  return found.length === 0 ? text.length : Math.min(...found);
};

/** How much of an unfinished line may be said. */
const safeLength = (rest: string): number => {
  const starts = [...rest.matchAll(/\s+(?=\S|$)/g)].map(({ 0: space, index }) => index + space.length);
  if (rest.length > HELD_MAX) return starts.at(-1) ?? rest.length;
  let k = starts.length - 1 - HELD_WORDS;
  const wordsBefore = (place: number) => rest.slice(starts[place - 3] ?? 0, starts[place]);
  // never between a figure and what belongs to it
  while (k >= 0 && /[\d$€£₺%]/.test(wordsBefore(k))) k -= 1;
  return openAt(rest.slice(0, starts[k] ?? 0));
};

export const createAnswerWriter = (ledger: FigureLedger, { block }: Blocks): AnswerWriter => {
  let buffer = '';
  /** Of the line under way, as the model wrote it. */
  let before = '';
  let isLeftOut = false;

  const part = (text: string): string => {
    const checked = checkText(text.replaceAll(BLOCK_WITHIN, ''), before, ledger);
    before = `${before}${text}`.slice(-BEFORE_MAX);
    return checked;
  };

  const wholeLine = (line: string): string => {
    const fence = FENCE.exec(line);
    if (fence) {
      isLeftOut = !isLeftOut && !PROSE.has((fence[1] ?? '').toLowerCase());
      return '';
    }
    if (isLeftOut) return '';
    const [, kind, number] = BLOCK.exec(line) ?? [];
    if (kind !== undefined) return `\n${block(`${kind.toLowerCase()} ${number}`) ?? ''}\n\n`;
    const plain = line.replace(QUOTE, '');
    const heading = HEADING.exec(plain)?.[1]?.replaceAll('**', '');
    return heading ? `**${part(heading)}**\n` : `${part(plain)}\n`;
  };

  const finishLine = (line: string): string => {
    const said = before === '' ? wholeLine(line) : `${part(line)}\n`;
    before = '';
    return said;
  };

  const takeLines = (): string => {
    let said = '';
    for (let end = buffer.indexOf('\n'); end >= 0; end = buffer.indexOf('\n')) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 1);
      said += finishLine(line);
    }
    return said;
  };

  return {
    push: (text) => {
      buffer += text.replaceAll('\r', '');
      const said = takeLines();
      const isHeld = isLeftOut || (before === '' && MAYBE_BLOCK.test(buffer) && buffer.length <= HELD_MAX);
      if (isHeld) return said;
      const length = safeLength(buffer);
      const ready = buffer.slice(0, length);
      buffer = buffer.slice(length);
      return length === 0 ? said : said + part(ready);
    },
    end: () => {
      const line = buffer;
      buffer = '';
      return line === '' && before === '' ? '' : finishLine(line);
    },
  };
};
