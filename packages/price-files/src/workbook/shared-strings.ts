/** Texts that the cells of a workbook refer to by number. */

import type { Archive } from '../archive.ts';
import { FileRefusal } from '../file-refusal.ts';
import { readXml } from './read-xml.ts';

const NAME = 'xl/sharedStrings.xml';
/** Characters of one text that are kept: a symbol, a date or a heading. */
const TEXT_MAX = 200;
const COUNT_MAX = 1_000_000;

export async function readSharedStrings(archive: Archive): Promise<readonly string[]> {
  if (!archive.has(NAME)) return [];
  const strings: string[] = [];
  let current = '';
  let isText = false;
  /** How a text is spoken stands beside it, in a run of its own. */
  let isPhonetic = false;
  const pieces = readXml(archive.read(NAME), {
    open: (tag) => {
      if (tag === 'si') current = '';
      if (tag === 'rPh') isPhonetic = true;
      isText = tag === 't' && !isPhonetic;
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag !== 'si') return;
      if (strings.length >= COUNT_MAX) throw new FileRefusal('tooLarge');
      strings.push(current);
    },
    text: (text) => {
      if (isText && current.length < TEXT_MAX) current += text.slice(0, TEXT_MAX - current.length);
    },
  });
  for await (const _ of pieces);
  return strings;
}
