/**
 * Funds: an invented issuer, a basket and a share class each; exchange-traded ones by the share, the others in hundredths.
 */
import { mix, uniformAt } from '../random/hash.ts';
import { createPermutation } from '../random/permutation.ts';
import type { Basket } from './basket.ts';
import { baskets } from './baskets.ts';
import type { TickerBlock } from './block.ts';
import { type ExchangeKey, exchangeOf } from './exchanges.ts';
import { listingDate } from './listing-date.ts';
import { makeTicker } from './make-ticker.ts';
import type { SyntheticTicker } from './ticker.ts';

export interface FundBlockSpec {
  readonly exchange: ExchangeKey;
  readonly type: 'etf' | 'fund';
  readonly count: number;
  readonly issuers: readonly string[];
  readonly classes: readonly string[];
  readonly title: (issuer: string, basket: Basket, shareClass: string) => string;
  /** Letters per code position. */
  readonly alphabet: readonly string[];
  readonly suffix: string;
}

const CONSONANTS = 'BCDFGHJKLMNPRSTVWXYZ';
const VOWELS = 'AEIOU';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const issuers =
  'Northmark|Alderline|Brightwater|Castellan|Dovecote|Eastgate|Fairhaven|Greystone Vale|Harrowgate|Ironbridge|Junewood|Kestrel Bay|Longmeadow|Marlowe|Newbourne|Oakhollow|Pendrake|Quillstone|Ravensmoor|Silverfen|Thornbury|Umberfield|Vantrose|Westmarch|Yarrowby|Zephyr Row|Ashcombe|Birchgrove|Cinderford|Dunmere|Elmstead|Foxglade|Glenarrow|Hawksmere|Inverdale|Larkhill|Mistral Point|Orchardson|Pinecrest Vale|Rosendale'.split(
    '|',
  );
const issuersTr =
  'Kuzeyrüzgarı|Bozkule|Mavipınar|Ulusel|Çınardibi|Gökbulut|Toroskent|Akova|Deniztaş|Sarıçay|Yeşilbağ|Kızılyurt|Ovakent|Selvidere|Zirvesoy|Narlıdoruk|Taşırmak|Tunaliman|Egepınar|Borahan'.split(
    '|',
  );

export const fundBlocks: readonly FundBlockSpec[] = [
  {
    exchange: 'ARCA',
    type: 'etf',
    count: 4500,
    issuers,
    classes: [''],
    title: (issuer, basket) => `${issuer} ${basket.label} ETF`,
    alphabet: [CONSONANTS, VOWELS, CONSONANTS, CONSONANTS],
    suffix: '',
  },
  {
    exchange: 'MUTUAL',
    type: 'fund',
    count: 6000,
    issuers,
    classes: ['A', 'C', 'I'],
    title: (issuer, basket, shareClass) => `${issuer} ${basket.label} Fund Class ${shareClass}`,
    alphabet: [CONSONANTS, VOWELS, CONSONANTS, CONSONANTS],
    suffix: 'X',
  },
  {
    exchange: 'XETRA',
    type: 'etf',
    count: 3000,
    issuers,
    // both keep what they earn: prices of funds are total returns
    classes: ['(Acc)', 'Class I (Acc)'],
    title: (issuer, basket, shareClass) => `${issuer} ${basket.label} UCITS ETF ${shareClass}`,
    alphabet: [VOWELS, CONSONANTS, CAPITALS, CONSONANTS],
    suffix: '',
  },
  {
    exchange: 'BIST',
    type: 'etf',
    count: 40,
    issuers: issuersTr,
    classes: [''],
    title: (issuer, basket) => `${issuer} Portföy ${basket.labelTr} Borsa Yatırım Fonu`,
    alphabet: [CONSONANTS, VOWELS, CONSONANTS, CONSONANTS],
    suffix: 'F',
  },
  {
    exchange: 'TEFAS',
    type: 'fund',
    count: 1200,
    issuers: issuersTr,
    classes: [''],
    title: (issuer, basket) => `${issuer} Portföy ${basket.labelTr} Fonu`,
    alphabet: [CAPITALS, CAPITALS, CAPITALS],
    suffix: '',
  },
];

const isHome = (basket: Basket): boolean => basket.market === 'TR' || basket.category !== 'Country';

export type FundBlock = TickerBlock & {
  /** What the n-th fund holds and what it costs a year, as a fraction. */
  readonly fundAt: (n: number) => { readonly basket: Basket; readonly fee: number };
};

function createLetterCodes(spec: FundBlockSpec, seed: number) {
  const order = createPermutation(
    spec.alphabet.reduce((product, set) => product * set.length, 1),
    seed,
  );
  return {
    codeOf(n: number): string {
      let value = order.at(n);
      let code = '';
      for (const set of spec.alphabet) {
        code += set[value % set.length]!;
        value = Math.floor(value / set.length);
      }
      return code + spec.suffix;
    },
    positionOf(code: string): number {
      if (code.length !== spec.alphabet.length + spec.suffix.length || !code.endsWith(spec.suffix)) return -1;
      let value = 0;
      for (let i = spec.alphabet.length - 1; i >= 0; i--) {
        const digit = spec.alphabet[i]!.indexOf(code[i]!);
        if (digit < 0) return -1;
        value = value * spec.alphabet[i]!.length + digit;
      }
      return order.indexOf(value);
    },
  };
}

export function createFundBlock(spec: FundBlockSpec, seed: number): FundBlock {
  const blockSeed = mix(seed, mix(spec.count, 202));
  const codes = createLetterCodes(spec, blockSeed);
  const place = exchangeOf(spec.exchange);
  const offered = place.market === 'TR' ? baskets.filter(isHome) : baskets;
  const products = createPermutation(
    offered.length * spec.issuers.length * spec.classes.length,
    mix(blockSeed, 1),
  );
  if (spec.count > products.size) throw new Error(`too few fund names for ${spec.exchange}`);

  function productAt(n: number) {
    const value = products.at(n);
    return {
      basket: offered[value % offered.length]!,
      issuer: spec.issuers[Math.floor(value / offered.length) % spec.issuers.length]!,
      shareClass: spec.classes[Math.floor(value / (offered.length * spec.issuers.length))]!,
    };
  }

  function at(n: number, index: number): SyntheticTicker {
    const { basket, issuer, shareClass } = productAt(n);
    const key = mix(blockSeed, n);
    return makeTicker(spec.type, spec.exchange, {
      index,
      code: codes.codeOf(n),
      name: spec.title(issuer, basket, shareClass).trim(),
      sector: basket.sector,
      category: basket.category,
      listedFrom: listingDate(key, place.calendar, 0.6),
    });
  }

  return {
    count: spec.count,
    exchanges: [spec.exchange],
    at,
    positionOfCode: codes.positionOf,
    fundAt: (n) => ({
      basket: productAt(n).basket,
      fee:
        spec.type === 'etf'
          ? 0.0005 + 0.005 * uniformAt(mix(blockSeed, n), 21)
          : 0.004 + 0.014 * uniformAt(mix(blockSeed, n), 21),
    }),
  };
}
