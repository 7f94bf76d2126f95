/** Companies: name, code, exchange, sector, size and listing date of the n-th one of a block. */
import { mix, uniformAt } from '../random/hash.ts';
import { createPermutation } from '../random/permutation.ts';
import type { TickerBlock } from './block.ts';
import type { CodeStyle, EquityBlockSpec } from './equity-blocks.ts';
import { type ExchangeKey, exchangeOf } from './exchanges.ts';
import { knownCodes, knownStems } from './known-codes.ts';
import { listingDate } from './listing-date.ts';
import { makeTicker } from './make-ticker.ts';
import { createStemBook, type StemBook } from './name-styles.ts';
import { type Industry, type SectorKey, sectorAt, sectorOf } from './sectors.ts';
import type { SyntheticTicker } from './ticker.ts';

const pick = <T>(list: readonly T[], key: number): T => list[key % list.length]!;

/** In the United States the largest companies are on the two large exchanges, the smallest over the counter. */
function pickExchange(spec: EquityBlockSpec, n: number, key: number): ExchangeKey {
  if (spec.exchanges.length === 1) return spec.exchanges[0]!;
  const u = uniformAt(key, 11);
  const shares = n < 6000 ? [0.55, 1] : [0.36, 0.54, 0.64, 1];
  return spec.exchanges[shares.findIndex((share) => u < share)]!;
}

function pickSector(n: number, key: number): { sector: SectorKey; industry: Industry } {
  const sector = sectorAt(n < 11 ? (n * 0.618 + uniformAt(key, 12) * 0.05) % 1 : uniformAt(key, 12));
  return { sector, industry: pick(sectorOf(sector).industries, mix(key, 13)) };
}

const asciiOf: Readonly<Record<string, string>> = { Ç: 'C', Ğ: 'G', İ: 'I', Ö: 'O', Ş: 'S', Ü: 'U' };
const firstLetter = (word: string): string => asciiOf[word[0]!] ?? word[0]!;

const BODIES = /\b(Holdings?|Group|Industries)\b/;
/** Those who lend, insure, hold or let neither make nor trade goods. */
const withoutTrade: ReadonlySet<string> = new Set(['Financials', 'Real Estate']);

/** What stands behind a name: nothing is said twice ('Group Holdings'), and no bank is a trading company. */
function legalForm(spec: EquityBlockSpec, sector: SectorKey, word: string, key: number): string {
  const fitting = spec.legalForms.filter((form) => {
    if (BODIES.test(word) && BODIES.test(form)) return false;
    return !form.includes('Ticaret') || !(withoutTrade.has(sector) || word === 'Holding');
  });
  const form = pick(fitting, key);
  return word.endsWith('Sanayi') && form.endsWith('Ticaret A.Ş.') ? 've Ticaret A.Ş.' : form;
}

interface Coder {
  readonly codeOf: (n: number, word: string) => string;
  readonly positionOf: (code: string) => number;
}

function createNumericCoder(style: Extract<CodeStyle, { kind: 'numeric' }>, seed: number): Coder {
  const suffixes = style.letters ?? '';
  const order = createPermutation(style.range * Math.max(1, suffixes.length), seed);
  return {
    codeOf(n) {
      const value = order.at(n);
      const number = String(style.first + (value % style.range)).padStart(style.digits, '0');
      return number + (suffixes[Math.floor(value / style.range)] ?? '');
    },
    positionOf(code) {
      const number = Number(code.slice(0, style.digits)) - style.first;
      const suffix = suffixes === '' ? 0 : suffixes.indexOf(code.slice(style.digits));
      const isInRange = Number.isInteger(number) && number >= 0 && number < style.range && suffix >= 0;
      return isInRange ? order.indexOf(suffix * style.range + number) : -1;
    },
  };
}

/** Codes of well-known companies are not used: the letter Z is put behind them. */
function createLetterCoder(spec: EquityBlockSpec, book: StemBook): Coder {
  const known = knownCodes[spec.exchanges[0]!] ?? new Set<string>();
  const positionOfStem = (code: string): number => book.indexOfCode(code) - spec.stemOffset;
  if (spec.code.kind === 'lettersAndTrade') {
    return {
      codeOf: (n, word) => book.at(n + spec.stemOffset).code + firstLetter(word),
      positionOf: (code) => positionOfStem(code.slice(0, -1)),
    };
  }
  return {
    codeOf(n) {
      const { code } = book.at(n + spec.stemOffset);
      return known.has(code) ? `${code}Z` : code;
    },
    positionOf(code) {
      if (known.has(code)) return -1;
      const unmarked = code.slice(0, -1);
      return positionOfStem(code.endsWith('Z') && known.has(unmarked) ? unmarked : code);
    },
  };
}

export function createEquityBlock(spec: EquityBlockSpec, seed: number): TickerBlock {
  const book = createStemBook(spec.style, mix(seed, 101));
  if (spec.stemOffset + spec.count > book.size) throw new Error(`too few names for ${spec.country}`);
  const blockSeed = mix(seed, mix(spec.topCap / 1e7, spec.stemOffset + spec.count));
  const coder =
    spec.code.kind === 'numeric' ? createNumericCoder(spec.code, blockSeed) : createLetterCoder(spec, book);

  /** A stem that belongs to a real company is replaced by one from the unused end of the book. */
  function stemOf(n: number): string {
    for (let candidate = n, spare = book.size - 1 - (n % 97); ; candidate = spare--) {
      const { stem } = book.at(candidate);
      if (!knownStems.has(stem)) return stem;
    }
  }

  function at(n: number, index: number): SyntheticTicker {
    const key = mix(blockSeed, n);
    const exchange = pickExchange(spec, n, key);
    const place = exchangeOf(exchange);
    const { sector, industry } = pickSector(n, key);
    const word = pick(industry[spec.words], mix(key, 14));
    const code = coder.codeOf(n, word);
    return makeTicker('equity', exchange, {
      index,
      code,
      name: `${stemOf(n + spec.stemOffset)} ${word} ${legalForm(spec, sector, word, mix(key, 15))}`,
      sector,
      industry: industry.name,
      marketCap: Math.round((spec.topCap / (n + 1) ** 0.95) * (0.9 + 0.2 * uniformAt(key, 16))),
      listedFrom: listingDate(key, place.calendar, n < 60 ? 0 : 0.4),
    });
  }

  return {
    count: spec.count,
    exchanges: spec.exchanges,
    at,
    positionOfCode: (code) => coder.positionOf(code),
  };
}
