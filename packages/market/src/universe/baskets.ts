/** The list of baskets that indexes and funds hold (§1 picker tabs funds, indexes). */
import {
  type Basket,
  type BondYears,
  bondCurrencies,
  bondYears,
  type Holdings,
  MAX_MEMBERS,
  type MemberRule,
} from './basket.ts';
import { bondMarkets, countries, type Region, regions, sectorCodes, sectorTr } from './basket-regions.ts';
import { type SectorKey, sectorKeys } from './sectors.ts';

const equities = (rules: readonly MemberRule[], weighting: 'size' | 'equal' = 'size'): Holdings => ({
  kind: 'equities',
  rules,
  weighting,
});

const countryBaskets = countries.map(([code, name, nameTr, market, currency]): Basket => {
  const holdings = equities([{ country: code, count: MAX_MEMBERS }]);
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
