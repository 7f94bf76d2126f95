/** Symbols of other sources in the grammar of the product (decision 001): `THYAO.IS` → `THYAO.F.BIST`. */
import { DOMAINS, type Domain } from '@ballast/contract/markets';
import { formatSymbol, parseSymbol } from '@ballast/contract/symbol';
import { isCurrency } from '@ballast/market/universe/currencies';

type Place = readonly [domain: Domain, exchange: string];

const placeOfSuffix: Readonly<Record<string, Place>> = {
  IS: ['F', 'BIST'],
  // the bulletin of the exchange itself
  E: ['F', 'BIST'],
  L: ['EU', 'LSE'],
  UK: ['EU', 'LSE'],
  IR: ['EU', 'ISE'],
  DE: ['EU', 'XETRA'],
  F: ['EU', 'FRA'],
  BE: ['EU', 'BER'],
  SG: ['EU', 'STU'],
  MU: ['EU', 'MUN'],
  DU: ['EU', 'DUS'],
  HM: ['EU', 'HAM'],
  HA: ['EU', 'HAN'],
  IL: ['EU', 'IOB'],
  VI: ['EU', 'WBAG'],
  SW: ['EU', 'SIX'],
  Z: ['EU', 'ZRH'],
  PA: ['EU', 'EPA'],
  AS: ['EU', 'AMS'],
  BR: ['EU', 'EBR'],
  LS: ['EU', 'ELI'],
  MI: ['EU', 'BIT'],
  MC: ['EU', 'BME'],
  ST: ['EU', 'STO'],
  CO: ['EU', 'CPH'],
  HE: ['EU', 'HEL'],
  OL: ['EU', 'OSE'],
  WA: ['EU', 'WSE'],
  AT: ['EU', 'ATHEX'],
  PR: ['EU', 'PSE'],
  BD: ['EU', 'BUD'],
  T: ['AS', 'TSE'],
  JP: ['AS', 'TSE'],
  HK: ['AS', 'HKEX'],
  SS: ['AS', 'SSE'],
  SZ: ['AS', 'SZSE'],
  NS: ['AS', 'NSE'],
  BO: ['AS', 'BSE'],
  KS: ['AS', 'KRX'],
  KQ: ['AS', 'KOSDAQ'],
  TW: ['AS', 'TWSE'],
  TWO: ['AS', 'TPEX'],
  SI: ['AS', 'SGX'],
  JK: ['AS', 'IDX'],
  BK: ['AS', 'SET'],
  KL: ['AS', 'KLSE'],
  TA: ['AS', 'TASE'],
  SR: ['AS', 'TADAWUL'],
  QA: ['AS', 'QSE'],
  CM: ['AS', 'CSE'],
};

/** The suffix that other sources give an exchange; undefined for American ones. */
export const suffixOfPlace = (domain: string, exchange: string): string | undefined =>
  Object.keys(placeOfSuffix).find((suffix) => {
    const place = placeOfSuffix[suffix];
    return place?.[0] === domain && place[1] === exchange;
  });

/** Indexes that are named without an exchange, by the domain where they are listed. */
const domainOfIndex: Readonly<Record<string, Domain>> = {
  GSPC: 'US',
  DJI: 'US',
  IXIC: 'US',
  NDX: 'US',
  RUT: 'US',
  VIX: 'US',
  GDAXI: 'EU',
  FCHI: 'EU',
  FTSE: 'EU',
  SSMI: 'EU',
  STOXX50E: 'EU',
  N225: 'AS',
  HSI: 'AS',
};

const commodities: Readonly<Record<string, Place>> = {
  BRENT: ['EU', 'ICE'],
  WTI: ['US', 'NYMEX'],
  GOLD: ['US', 'COMEX'],
  SILVER: ['US', 'COMEX'],
};

/** American funds that everybody has, by the exchange that lists them; of other American symbols nothing tells it. */
const listedFunds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ARCA: 'SPY IVV VOO VTI IWM DIA MDY EFA EEM VEA VWO VUG VTV VNQ SCHD AGG LQD HYG TIP GLD SLV GDX USO XLB XLC XLE XLF XLI XLK XLP XLRE XLU XLV XLY',
    NASDAQ: 'QQQ TLT IEF SHY BND BNDX VXUS EMB ACWI',
  }).flatMap(([exchange, codes]) => codes.split(' ').map((code): [string, string] => [code, exchange])),
);

export interface SymbolSource {
  /** The exchange of a symbol without a suffix, or a symbol known from metadata; undefined where it is not known. */
  readonly resolve: (sourceSymbol: string) => string | undefined;
  /** Where coins without an exchange are taken to be traded. */
  readonly cryptoExchange: string;
}

const at = (code: string, [domain, exchange]: Place): string =>
  formatSymbol({ code: code.replaceAll('.', '_'), domain, exchange });

function pairSymbol(source: string): string | undefined {
  const rate = /^([A-Z]{3})([A-Z]{3})?=X$/.exec(source) ?? /^([A-Z]{3})\/?([A-Z]{3})$/.exec(source);
  if (!rate) return undefined;
  const [, first = '', second] = rate;
  // `TRY=X` is lira for one dollar.
  const [base, quote] = second === undefined ? ['USD', first] : [first, second];
  return isCurrency(base) && isCurrency(quote) && base !== quote
    ? at(base + quote, ['FX', 'FOREX'])
    : undefined;
}

function coinSymbol(source: string, exchange: string): string | undefined {
  const coin =
    /^([A-Z0-9]{2,10})[-/](USD|EUR|TRY|GBP|USDT)$/.exec(source) ?? /^([A-Z0-9]{2,10})(USDT)$/.exec(source);
  return coin ? at(`${coin[1]}${coin[2] === 'USDT' ? 'USD' : coin[2]}`, ['CR', exchange]) : undefined;
}

function listedSymbol(source: string): string | undefined {
  const dot = source.lastIndexOf('.');
  const place = dot > 0 ? placeOfSuffix[source.slice(dot + 1)] : undefined;
  return place && at(source.slice(0, dot), place);
}

function indexSymbol(source: string): string | undefined {
  if (!source.startsWith('^') || source.length < 2) return undefined;
  const code = source.slice(1);
  return at(code, [domainOfIndex[code] ?? 'US', 'INDEX']);
}

function futureSymbol(source: string): string | undefined {
  const future = /^([A-Z0-9]{1,4})=F$/.exec(source);
  if (future) return at(future[1]!, ['US', 'COMEX']);
  return Object.hasOwn(commodities, source) ? at(source, commodities[source]!) : undefined;
}

function ownSymbol(source: string): string | undefined {
  const parts = parseSymbol(source);
  return parts && DOMAINS.some((domain) => domain === parts.domain) ? source : undefined;
}

/** Without a suffix a share is American; `US` stands for an exchange that nobody named. */
const americanSymbol = (source: string): string | undefined =>
  /^[A-Z][A-Z0-9]{0,5}(?:[.-][A-Z]{1,2})?$/.test(source)
    ? at(source, ['US', listedFunds.get(source) ?? 'US'])
    : undefined;

/** Undefined for what has no place in the grammar: the row is rejected, not guessed. */
export function mapForeignSymbol(
  source: string,
  { resolve, cryptoExchange }: SymbolSource,
): string | undefined {
  const whole = source.trim();
  // Stooq and others write AAPL.US: American, the exchange is not told
  const text = whole.replace(/\.US$/, '');
  return (
    ownSymbol(whole) ??
    resolve(text) ??
    listedSymbol(text) ??
    pairSymbol(text) ??
    coinSymbol(text, cryptoExchange) ??
    indexSymbol(text) ??
    futureSymbol(text) ??
    americanSymbol(text)
  );
}
