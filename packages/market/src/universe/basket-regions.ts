/**
 * Countries, regions, sectors and bond markets that baskets are made of, with their names in English and Turkish.
 */
import type { Market } from '@ballast/contract/markets';
import type { BondCurrency } from './basket.ts';
import type { CurrencyKey } from './currencies.ts';
import type { SectorKey } from './sectors.ts';

export type Country = readonly [
  code: string,
  name: string,
  nameTr: string,
  market: Market,
  currency: CurrencyKey,
];

export const countries: readonly Country[] = [
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

export const regions = [
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

export type Region = (typeof regions)[number];

export const sectorTr: Readonly<Record<SectorKey, string>> = {
  'Information Technology': 'Bilgi Teknolojileri',
  'Health Care': 'Sağlık',
  Financials: 'Finans',
  Industrials: 'Sanayi',
  'Consumer Discretionary': 'İsteğe Bağlı Tüketim',
  'Consumer Staples': 'Temel Tüketim',
  Materials: 'Hammadde',
  Energy: 'Enerji',
  Utilities: 'Kamu Hizmetleri',
  'Communication Services': 'İletişim Hizmetleri',
  'Real Estate': 'Gayrimenkul',
};

export const sectorCodes: Readonly<Record<SectorKey, string>> = {
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

export const bondMarkets: Readonly<Record<BondCurrency, readonly [Market, string, string, string]>> = {
  USD: ['US', 'US', 'US Government Bond', 'ABD Devlet Tahvili'],
  EUR: ['EU', 'DE', 'Euro Government Bond', 'Euro Devlet Tahvili'],
  GBP: ['EU', 'GB', 'UK Government Bond', 'Birleşik Krallık Devlet Tahvili'],
  JPY: ['AS', 'JP', 'Japan Government Bond', 'Japonya Devlet Tahvili'],
  CHF: ['EU', 'CH', 'Swiss Government Bond', 'İsviçre Devlet Tahvili'],
  TRY: ['TR', 'TR', 'Türkiye Government Bond', 'Türkiye Devlet Tahvili'],
};
