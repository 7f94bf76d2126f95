/** Texts as the search compares them: lower case without marks, Turkish letters beside their Latin neighbours. */

const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  İ: 'i',
  ß: 'ss',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  æ: 'ae',
  Æ: 'ae',
  đ: 'd',
  Đ: 'd',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const PLAIN = /^[\x20-\x7e]*$/;

export const foldText = (text: string): string => {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
};

/** Letters and digits in any script; everything else separates. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
