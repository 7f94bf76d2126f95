/** The sample data that come with the product: which file, from whom, under which licence, and what its symbols are. */
import { SAMPLE_SETS, type SampleLicence, type SampleSetKey } from '@ballast/contract/market-import';

export interface SampleSource {
  /** Owner and project. */
  readonly name: string;
  readonly url: string;
  readonly licence: SampleLicence;
}

export interface SampleFile {
  readonly file: string;
  readonly bytes: number;
  /** After decompression. */
  readonly plainBytes: number;
  /** Of the compressed bytes. */
  readonly sha256: string;
  readonly sources: readonly SampleSource[];
}

export interface SampleSet extends SampleFile {
  readonly key: SampleSetKey;
  readonly dataset: string;
  readonly series: number;
  readonly points: number;
  readonly from: string;
  /** Of the newest price. */
  readonly to: string;
  /** Source symbols that no rule maps. */
  readonly symbols: Readonly<Record<string, string>>;
}

const on = (exchange: string, codes: string): Record<string, string> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, `${code}.US.${exchange}`]));

const project = (path: string, licence: SampleLicence): SampleSource => ({
  name: path,
  url: `https://github.com/${path}`,
  licence,
});
const turkish = project('Mehmethansonmez/Finansal-Teknoloji-Projesi', 'MIT');

const SETS: Readonly<Record<SampleSetKey, Omit<SampleSet, 'key'>>> = {
  'us-large': {
    file: 'us-large.csv.br',
    dataset: 'Sample: large US companies',
    bytes: 432_161,
    plainBytes: 1_359_000,
    sha256: '2cc2e2d0d90ab4b66a77ddeed8d825841765c9745715c7a079ca07955f6a57b9',
    sources: [project('robertmartin8/PyPortfolioOpt', 'MIT')],
    ...{ series: 20, points: 143_680, from: '1990-01-02', to: '2024-11-29' },
    symbols: {
      ...on('NASDAQ', 'AAPL AMD AMZN GOOG META SBUX'),
      ...on('NYSE', 'BABA BAC BBY GE GM JPM MA PFE RRC T UAA WMT XOM'),
      ...on('ARCA', 'SPY'),
    },
  },
  'multi-asset': {
    file: 'multi-asset.csv.br',
    dataset: 'Sample: shares, bonds, gold, energy',
    bytes: 73_268,
    plainBytes: 235_262,
    sha256: '9cd65b34c0663a3834f24d1878fb8c3a8a7dda25c6c6bfcd681e6f8fcfd3870a',
    sources: [project('Ander-IbBi/TimeGAN-Financial-Multiasset', 'MIT')],
    ...{ series: 6, points: 22_638, from: '2010-01-04', to: '2024-12-30' },
    symbols: { ...on('ARCA', 'SPY GLD XLE'), ...on('NASDAQ', 'TLT MSFT'), ...on('NYSE', 'JPM') },
  },
  'us-factors': {
    file: 'us-factors.csv.br',
    dataset: 'Sample: US factor funds',
    bytes: 27_906,
    plainBytes: 105_285,
    sha256: 'df89a856221c3dd4d6c6b5545d480fbd0fca035b91fcbcab2e747c22268d95b4',
    sources: [project('skfolio/skfolio', 'BSD-3-Clause')],
    ...{ series: 5, points: 11_320, from: '2014-01-02', to: '2022-12-28' },
    symbols: { ...on('BATS', 'MTUM QUAL USMV VLUE'), ...on('ARCA', 'SIZE') },
  },
  bist: {
    file: 'bist.csv.br',
    dataset: 'Sample: Borsa İstanbul',
    bytes: 244_085,
    plainBytes: 675_805,
    sha256: 'ca161d0fa154256fb30f12087b8141a490aac3abb56ebdf165f22ad10fc34c70',
    sources: [project('megecr/bist-pairs-trading', 'MIT')],
    ...{ series: 73, points: 83_976, from: '2021-08-10', to: '2026-08-07' },
    symbols: {},
  },
  'fx-ecb': {
    file: 'fx-ecb.csv.br',
    dataset: 'Sample: ECB reference rates',
    bytes: 282_299,
    plainBytes: 1_096_001,
    sha256: '2b36a45ebc90a0e73d4c1fa1486543e196baed3b0443419251fc7c2b52a29246',
    sources: [
      {
        name: 'European Central Bank, euro foreign exchange reference rates',
        url: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates',
        licence: 'ECB',
      },
    ],
    ...{ series: 22, points: 143_322, from: '1999-01-04', to: '2026-04-13' },
    symbols: {},
  },
  crypto: {
    file: 'crypto.csv.br',
    dataset: 'Sample: Bitcoin and Ether',
    bytes: 27_874,
    plainBytes: 105_785,
    sha256: '31970811b3a321dccacca0fdc76b581772962d33e1187ec8e0fc68f3e107e48c',
    sources: [project('gusdiaso/crypto_predict', 'MIT')],
    ...{ series: 2, points: 6967, from: '2014-09-17', to: '2025-10-27' },
    // averages over exchanges: none of those that the synthetic market has
    symbols: { 'BTC-USD': 'BTCUSD.CR.CCC', 'ETH-USD': 'ETHUSD.CR.CCC' },
  },
  commodities: {
    file: 'commodities.csv.br',
    dataset: 'Sample: Brent and gold',
    bytes: 31_409,
    plainBytes: 186_188,
    sha256: 'f7effdd14d575065d1dca8d969e3d9e7abab4022110aea17bccb3dab0f562170',
    sources: [project('datasets/oil-prices', 'PDDL-1.0'), turkish],
    ...{ series: 2, points: 11_202, from: '1987-05-20', to: '2026-08-18' },
    symbols: {},
  },
  indices: {
    file: 'indices.csv.br',
    dataset: 'Sample: S&P 500, BIST 100, VIX',
    bytes: 53_850,
    plainBytes: 238_684,
    sha256: '7bf64487e681d1874a8b7d8929d9d3ee63545c351c6678c91739a1502b7ccb9a',
    sources: [
      project('skfolio/skfolio', 'BSD-3-Clause'),
      turkish,
      project('datasets/finance-vix', 'PDDL-1.0'),
    ],
    ...{ series: 3, points: 18_781, from: '1990-01-02', to: '2026-07-23' },
    symbols: {},
  },
};

export const sampleSet = (key: SampleSetKey): SampleSet => ({ key, ...SETS[key] });

export const sampleSets: readonly SampleSet[] = SAMPLE_SETS.map(sampleSet);

/** Names, kinds and sectors of all their symbols: imported before the first set. */
export const SAMPLE_NAMES = {
  file: 'names.csv.br',
  bytes: 2394,
  plainBytes: 9266,
  sha256: '327d3fa9abc5c671f19a710c8edcaec497ca9b43bb695cefda2fc4ee97655c86',
  sources: [
    project('JerBouma/FinanceDatabase', 'MIT'),
    project('datasets/s-and-p-500-companies', 'PDDL-1.0'),
  ],
} as const satisfies SampleFile;

/** What an import that reads sample data names: a set, or their names. */
export const NAMES_KEY = 'names';

export const sampleFile = (key: string): SampleFile | undefined =>
  key === NAMES_KEY ? SAMPLE_NAMES : sampleSets.find((set) => set.key === key);
