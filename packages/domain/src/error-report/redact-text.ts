/**
 * Takes out of an error's text whatever may be a secret, a person or an amount (decision 018). It is told by its form alone, so that more goes than has
 * to: what is quoted, what follows the name of a secret, addresses behind their path, mail addresses, numbers of four digits or with parts, words of
 * letters and digits. Ids of the product stay. Every pattern reads the text once, however hostile it is.
 */

const WORD = '[text]';
const NUMBER = '[number]';

const CURRENCY = '(?:[$€£₺¥]|\\b(?:USD|EUR|TRY|TL|GBP)\\b)';
const AMOUNT = "[+-]?\\p{Nd}[\\p{Nd}.,'’]{0,30}";

const PHRASES: readonly (readonly [RegExp, string])[] = [
  // what an address asks for
  [/(?<=[\p{L}\p{Nd}/_-])[?#][\w%.~-]+=[^\s"'`<>]*/gu, ''],
  [/"[^"\n]*"|`[^`\n]*`|“[^”\n]*”|„[^“\n]*“|«[^»\n]*»/g, `"${WORD}"`],
  // names of properties stand so: reading 'length'
  [/(?<![\p{L}\p{Nd}])'(?![A-Za-z_$]{1,40}')[^'\n]*'/gu, `'${WORD}'`],
  [
    /(?<![\p{L}\p{Nd}])(pass\w{0,20}|parola\w{0,20}|şifre\w{0,20}|kennwort|secret\w{0,20}|token|\w{1,20}[_-]?token|auth\w{0,20}|\w{0,20}key|pin|iban|cookie)(["']?\s{0,3}[:=]\s{0,3})[^\s&;]+/giu,
    `$1$2${WORD}`,
  ],
  [/\b(bearer|basic)\s+\S+/gi, `$1 ${WORD}`],
  [new RegExp(`${CURRENCY}\\s{0,2}${AMOUNT}|${AMOUNT}\\s{0,2}${CURRENCY}`, 'giu'), NUMBER],
  [/\p{Nd}{1,3}(?:[\s\u00a0\u202f]\p{Nd}{3})+(?!\p{Nd})(?:[.,]\p{Nd}+)?/gu, NUMBER],
  [/\p{Nd}{1,20}(?:[.,'’]\p{Nd}{1,20})+/gu, NUMBER],
];

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const ADDRESS = /^([a-z][a-z\d+.-]{0,20}:\/\/)([^/?#]*)([^?#]*)/i;
/** Digits that no amount, account or code is told by: a status, a count. */
const DIGITS_MAX = 3;
const MIXED_MIN_CHARS = 8;
const WORD_MAX_CHARS = 40;

const digitsOf = (word: string): number => word.match(/\p{Nd}/gu)?.length ?? 0;

function redactPart(word: string): string {
  if (word === '' || UUID.test(word)) return word;
  if (word.includes('@')) return '[e-mail]';
  if (word.includes('eyJ')) return '[token]';
  const digits = digitsOf(word);
  const isNumber = digits > 0 && !/\p{L}/u.test(word);
  if (isNumber) return digits > DIGITS_MAX || /\p{Nd}[.,'’]\p{Nd}/u.test(word) ? NUMBER : word;
  const isMixed = digits > 0 && (digits > DIGITS_MAX || word.length >= MIXED_MIN_CHARS);
  return isMixed || word.length > WORD_MAX_CHARS ? WORD : word;
}

const redactPath = (path: string): string => path.split('/').map(redactPart).join('/');

/** Of an address neither credentials nor query nor fragment. */
function redactAddress(word: string): string {
  const [, scheme = '', host = '', path = ''] = ADDRESS.exec(word) ?? [];
  return `${scheme}${redactPart(host.slice(host.lastIndexOf('@') + 1))}${redactPath(path)}`;
}

function redactWord(word: string): string {
  const end = /[.,:!?]*$/.exec(word)?.index ?? word.length;
  const [core, after] = [word.slice(0, end), word.slice(end)];
  if (ADDRESS.test(core)) return `${redactAddress(core)}${after}`;
  const cut = core.search(/[?#]/);
  if (core.includes('/')) return `${redactPath(cut < 0 ? core : core.slice(0, cut))}${after}`;
  return `${redactPart(core)}${after}`;
}

export function redactText(text: string): string {
  const phrased = PHRASES.reduce(
    (kept, [pattern, mark]) => kept.replaceAll(pattern, mark),
    text.replaceAll('\u0000', ''),
  );
  return phrased.replaceAll(/[^\s"“”„«»`'<>(){}[\],;|]+/g, redactWord);
}
