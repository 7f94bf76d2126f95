// What indexes and funds hold: each basket names at most 30 members as positions in the universe's own blocks (§1 picker tabs funds, indexes).
import type { Market } from '@ballast/contract/markets';
import type { CurrencyKey } from './currencies.ts';
import { type SectorKey, sectorKeys } from './sectors.ts';

/** The n largest companies of a country, optionally of some sectors, starting at a rank. */
export type MemberRule = {
  readonly country: string;
  readonly count: number;
  readonly sectors?: readonly SectorKey[];
  readonly fromRank?: number;
};

export type Holdings =
  | { readonly kind: 'equities'; readonly rules: readonly MemberRule[]; readonly weighting: 'size' | 'equal' }
  | { readonly kind: 'bonds'; readonly currency: BondCurrency; readonly years: readonly BondYears[] }
  | { readonly kind: 'commodities'; readonly group: CommodityGroup | 'all' }
  | { readonly kind: 'crypto' };

export type Basket = {
  /** Letters and digits, used in index codes. */
  readonly key: string;
  readonly label: string;
  readonly labelTr: string;
  readonly category: string;
  readonly market: Market;
  /** Where the index on it is listed. */
  readonly country: string;
  readonly currency: CurrencyKey;
  readonly sector: SectorKey | null;
  readonly holdings: Holdings;
};

export const bondYears = [2, 5, 10, 30] as const;
export type BondYears = (typeof bondYears)[number];
export const bondCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'TRY'] as const;
export type BondCurrency = (typeof bondCurrencies)[number];
export type CommodityGroup = 'metals' | 'energy' | 'agriculture';

export const maxMembers = 30;

type Country = readonly [code: string, name: string, nameTr: string, market: Market, currency: CurrencyKey];

const countries: readonly Country[] = [
  ['US', 'United States', 'ABD', 'US', 'USD'],
  ['GB', 'United Kingdom', 'Birleşik Krallık', 'EU', 'GBP'],
  ['DE', 'Germany', 'Almanya', 'EU', 'EUR'],
  ['FR', 'France', 'Fransa', 'EU', 'EUR'],
  ['IT', 'Italy', 'İtalya', 'EU', 'EUR'],
  ['ES', 'Spain', 'İspanya', 'EU', 'EUR'],
  ['NL', 'Netherlands', 'Hollanda', 'EU', 'EUR'],
  ['BE', 'Belgium', 'Belçika', 'EU', 'EUR'],
  ['PT', 'Portugal', 'Portekiz', 'EU', 'EUR'],
  ['IE', 'Ireland', 'İrlanda', 'EU', 'EUR'],
  ['AT', 'Austria', 'Avusturya', 'EU', 'EUR'],
  ['CH', 'Switzerland', 'İsviçre', 'EU', 'CHF'],
  ['SE', 'Sweden', 'İsveç', 'EU', 'SEK'],
  ['NO', 'Norway', 'Norveç', 'EU', 'NOK'],
  ['DK', 'Denmark', 'Danimarka', 'EU', 'DKK'],
  ['FI', 'Finland', 'Finlandiya', 'EU', 'EUR'],
  ['PL', 'Poland', 'Polonya', 'EU', 'PLN'],
  ['GR', 'Greece', 'Yunanistan', 'EU', 'EUR'],
  ['JP', 'Japan', 'Japonya', 'AS', 'JPY'],
  ['HK', 'Hong Kong', 'Hong Kong', 'AS', 'HKD'],
  ['CN', 'China', 'Çin', 'AS', 'CNY'],
  ['TW', 'Taiwan', 'Tayvan', 'AS', 'TWD'],
  ['IN', 'India', 'Hindistan', 'AS', 'INR'],
  ['KR', 'South Korea', 'Güney Kore', 'AS', 'KRW'],
  ['SG', 'Singapore', 'Singapur', 'AS', 'SGD'],
  ['ID', 'Indonesia', 'Endonezya', 'AS', 'IDR'],
  ['TR', 'Türkiye', 'Türkiye', 'TR', 'TRY'],
];

const regions = [
  ['US', 'US', 'ABD', 'US', 'US', 'USD', [['US', 30]]],
  [
    'EU',
    'Europe',
    'Avrupa',
    'EU',
    'DE',
    'EUR',
    [
      ['GB', 6],
      ['DE', 6],
      ['FR', 6],
      ['CH', 4],
      ['NL', 3],
      ['IT', 2],
      ['ES', 2],
      ['SE', 1],
    ],
  ],
  [
    'AS',
    'Asia',
    'Asya',
    'AS',
    'HK',
    'USD',
    [
      ['JP', 9],
      ['CN', 6],
      ['TW', 4],
      ['IN', 4],
      ['KR', 4],
      ['HK', 3],
    ],
  ],
  [
    'WD',
    'World',
    'Dünya',
    'US',
    'US',
    'USD',
    [
      ['US', 16],
      ['JP', 3],
      ['GB', 3],
      ['DE', 2],
      ['FR', 2],
      ['CN', 2],
      ['CH', 1],
      ['IN', 1],
    ],
  ],
  [
    'EM',
    'Emerging Markets',
    'Gelişen Piyasalar',
    'AS',
    'HK',
    'USD',
    [
      ['CN', 9],
      ['IN', 7],
      ['TW', 5],
      ['KR', 5],
      ['ID', 2],
      ['TR', 2],
    ],
  ],
  ['TR', 'Türkiye', 'Türkiye', 'TR', 'TR', 'TRY', [['TR', 30]]],
] as const;

type Region = (typeof regions)[number];

const sectorTr: Readonly<Record<SectorKey, string>> = {
  'Information Technology': 'Bilişim',
  'Health Care': 'Sağlık',
  Financials: 'Finans',
  Industrials: 'Sanayi',
  'Consumer Discretionary': 'Dayanıklı Tüketim',
  'Consumer Staples': 'Temel Tüketim',
  Materials: 'Hammadde',
  Energy: 'Enerji',
  Utilities: 'Kamu Hizmetleri',
  'Communication Services': 'İletişim',
  'Real Estate': 'Gayrimenkul',
};

const sectorCodes: Readonly<Record<SectorKey, string>> = {
  'Information Technology': 'TEC',
  'Health Care': 'HLT',
  Financials: 'FIN',
  Industrials: 'IND',
  'Consumer Discretionary': 'DIS',
  'Consumer Staples': 'STA',
  Materials: 'MAT',
  Energy: 'ENE',
  Utilities: 'UTI',
  'Communication Services': 'COM',
  'Real Estate': 'REI',
};

const equities = (rules: readonly MemberRule[], weighting: 'size' | 'equal' = 'size'): Holdings => ({
  kind: 'equities',
  rules,
  weighting,
});

const countryBaskets = countries.map(([code, name, nameTr, market, currency]): Basket => {
  const holdings = equities([{ country: code, count: maxMembers }]);
  return {
    key: `${code}30`,
    label: `${name} Large 30`,
    labelTr: `${nameTr} Büyük 30`,
    category: 'Country',
    market,
    country: code,
    currency,
    sector: null,
    holdings,
  };
});

function regionBasket(
  region: Region,
  key: string,
  label: string,
  labelTr: string,
  category: string,
  change: (rule: MemberRule) => MemberRule,
  weighting: 'size' | 'equal' = 'size',
): Basket {
  const [code, name, nameTr, market, country, currency, shares] = region;
  const rules = shares.map(([share, count]) => change({ country: share, count }));
  return {
    key: code + key,
    label: `${name} ${label}`,
    labelTr: `${nameTr} ${labelTr}`,
    category,
    market,
    country,
    currency,
    sector: null,
    holdings: equities(rules, weighting),
  };
}

const defensive: readonly SectorKey[] = ['Utilities', 'Consumer Staples', 'Health Care'];
const growth: readonly SectorKey[] = [
  'Information Technology',
  'Communication Services',
  'Consumer Discretionary',
];
const value: readonly SectorKey[] = ['Financials', 'Energy', 'Materials', 'Industrials'];

const styleBaskets = regions.flatMap((region) => [
  regionBasket(region, 'BRD', 'Leaders', 'Liderler', 'Region', (rule) => rule),
  regionBasket(region, 'MID', 'Mid Caps', 'Orta Ölçekli', 'Size', (rule) => ({ ...rule, fromRank: 100 })),
  regionBasket(region, 'SML', 'Small Caps', 'Küçük Ölçekli', 'Size', (rule) => ({ ...rule, fromRank: 320 })),
  regionBasket(region, 'EQW', 'Equal Weight', 'Eşit Ağırlık', 'Region', (rule) => rule, 'equal'),
  regionBasket(region, 'DEF', 'Defensive', 'Defansif', 'Style', (rule) => ({ ...rule, sectors: defensive })),
  regionBasket(region, 'GRO', 'Growth', 'Büyüme', 'Style', (rule) => ({ ...rule, sectors: growth })),
  regionBasket(region, 'VAL', 'Value', 'Değer', 'Style', (rule) => ({ ...rule, sectors: value })),
]);

const sectorBaskets = regions.flatMap((region) =>
  sectorKeys.map(
    (sector): Basket => ({
      ...regionBasket(region, sectorCodes[sector], sector, sectorTr[sector], 'Sector', (rule) => ({
        ...rule,
        count: Math.min(rule.count, region[0] === 'TR' ? 12 : 20),
        sectors: [sector],
      })),
      sector,
    }),
  ),
);

const bondMarkets: Readonly<Record<BondCurrency, readonly [Market, string, string, string]>> = {
  USD: ['US', 'US', 'US Government Bond', 'ABD Devlet Tahvili'],
  EUR: ['EU', 'DE', 'Euro Government Bond', 'Euro Devlet Tahvili'],
  GBP: ['EU', 'GB', 'UK Government Bond', 'Birleşik Krallık Devlet Tahvili'],
  JPY: ['AS', 'JP', 'Japan Government Bond', 'Japonya Devlet Tahvili'],
  CHF: ['EU', 'CH', 'Swiss Government Bond', 'İsviçre Devlet Tahvili'],
  TRY: ['TR', 'TR', 'Türkiye Government Bond', 'Türkiye Devlet Tahvili'],
};

const bondBaskets = bondCurrencies.flatMap((currency) => {
  const [market, country, label, labelTr] = bondMarkets[currency];
  const make = (key: string, suffix: string, suffixTr: string, years: readonly BondYears[]): Basket => ({
    key: `B${currency}${key}`,
    label: `${label} ${suffix}`,
    labelTr: `${labelTr} ${suffixTr}`,
    category: 'Bonds',
    market,
    country,
    currency,
    sector: null,
    holdings: { kind: 'bonds', currency, years },
  });
  return [
    ...bondYears.map((years) => make(String(years), `${years}Y`, `${years} Yıl`, [years])),
    make('AGG', 'Aggregate', 'Tüm Vadeler', bondYears),
  ];
});

const otherBaskets: readonly Basket[] = [
  ...(['all', 'metals', 'energy', 'agriculture'] as const).map(
    (group): Basket => ({
      key: { all: 'CMALL', metals: 'CMMET', energy: 'CMENE', agriculture: 'CMAGR' }[group],
      label: {
        all: 'Broad Commodities',
        metals: 'Metals',
        energy: 'Energy Commodities',
        agriculture: 'Agriculture',
      }[group],
      labelTr: {
        all: 'Emtia',
        metals: 'Kıymetli ve Sanayi Metalleri',
        energy: 'Enerji Emtiası',
        agriculture: 'Tarım Emtiası',
      }[group],
      category: 'Commodities',
      market: 'US',
      country: 'US',
      currency: 'USD',
      sector: null,
      holdings: { kind: 'commodities', group },
    }),
  ),
  {
    key: 'CRYPTO',
    label: 'Digital Assets',
    labelTr: 'Dijital Varlıklar',
    category: 'Crypto',
    market: 'US',
    country: 'US',
    currency: 'USD',
    sector: null,
    holdings: { kind: 'crypto' },
  },
];

export const baskets: readonly Basket[] = [
  ...countryBaskets,
  ...styleBaskets,
  ...sectorBaskets,
  ...bondBaskets,
  ...otherBaskets,
];
