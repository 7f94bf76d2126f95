/**
 * The common factors of the synthetic world and their sizes; everything that is priced loads on some of them.
 */
import { hashText } from '../random/hash.ts';
import { type CurrencyKey, currencies } from '../universe/currencies.ts';
import { createFactorPath, type FactorSpec } from './factor-path.ts';
import type { LogPath } from './log-path.ts';
import { createVolatilityRegime, type VolatilityRegime } from './volatility-regime.ts';

const factor = (
  vol: number,
  drift: number,
  exposure: number,
  change: Partial<FactorSpec> = {},
): FactorSpec => ({
  vol,
  drift,
  laterDrift: drift,
  exposure,
  followsRegimeDrift: false,
  movesOnWeekends: false,
  jumps: 0,
  jumpSize: 0,
  reversion: 0.1,
  ...change,
});

/** Volatility and drift of a country's equities beyond what the world and its region explain. */
export const countryFactors: Readonly<Record<string, readonly [vol: number, drift: number]>> = {
  US: [0.03, 0.026],
  GB: [0.055, 0],
  IE: [0.09, 0.02],
  DE: [0.06, 0.015],
  AT: [0.09, 0],
  CH: [0.05, 0.012],
  FR: [0.055, 0.01],
  IT: [0.08, -0.012],
  ES: [0.08, -0.005],
  BE: [0.065, 0.005],
  PT: [0.085, -0.02],
  SE: [0.07, 0.025],
  NO: [0.09, 0.015],
  DK: [0.075, 0.03],
  FI: [0.075, 0.004],
  NL: [0.06, 0.02],
  PL: [0.11, -0.005],
  GR: [0.2, -0.06],
  JP: [0.09, 0.003],
  HK: [0.09, -0.005],
  CN: [0.14, 0.008],
  TW: [0.1, 0.028],
  IN: [0.11, 0.06],
  KR: [0.1, 0.01],
  SG: [0.07, -0.002],
  ID: [0.12, 0.04],
  TR: [0.17, 0.085],
};

const sectorFactor = factor(0.07, 0, 0.6);

const sectorDrifts: Readonly<Record<string, number>> = {
  'Information Technology': 0.022,
  'Health Care': 0.012,
  Financials: -0.012,
  Energy: -0.012,
  'Real Estate': -0.008,
  'Communication Services': -0.004,
};

const fixedFactors: Readonly<Record<string, FactorSpec>> = {
  global: factor(0.135, 0, 1, { followsRegimeDrift: true, reversion: 0.25 }),
  dollar: factor(0.055, 0.002, 0.4, { reversion: 0.25 }),
  euro: factor(0.055, 0, 0.3, { reversion: 0.25 }),
  'region:EU': factor(0.05, 0, 0.8),
  'region:AS': factor(0.065, 0, 0.8),
  crypto: factor(0.52, 0.3, 0.3, { laterDrift: -0.06, movesOnWeekends: true, reversion: 0.6 }),
  commodities: factor(0.14, 0, 0.5, { reversion: 0.2 }),
  metals: factor(0.17, 0, 0.4, { reversion: 0.2 }),
  energy: factor(0.2, 0, 0.5, { reversion: 0.25 }),
  agriculture: factor(0.11, 0, 0.2, { reversion: 0.2 }),
  'chain:oil': factor(0.2, 0, 0.3, { reversion: 0.25 }),
  'chain:precious': factor(0.13, 0, 0.2),
  'chain:grain': factor(0.13, 0, 0.1, { reversion: 0.25 }),
  rates: factor(0.0065, 0, 0.4),
};

function specOf(key: string): FactorSpec {
  const fixed = fixedFactors[key];
  if (fixed) return fixed;
  const [kind, name] = key.split(':') as [string, string];
  if (kind === 'sector') return { ...sectorFactor, drift: sectorDrifts[name] ?? 0 };
  if (kind === 'country') return factor(countryFactors[name]![0], countryFactors[name]![1], 0.7);
  if (kind === 'rates') return factor(name === 'TRY' ? 0.03 : 0.0045, 0, 0.3);
  if (kind === 'fx') {
    const { vol, drift, jumps } = currencies[name as CurrencyKey];
    return factor(vol, drift + jumps * DEVALUATION, 0.5, {
      jumps,
      jumpSize: -DEVALUATION,
      reversion: name === 'TRY' ? 0.05 : 0.2,
    });
  }
  throw new Error(`no such factor: ${key}`);
}

/** Mean log size of a devaluation; the drift is stated after devaluations, so it is given back between them. */
const DEVALUATION = 0.04;

export interface Factors {
  readonly regime: VolatilityRegime;
  readonly path: (key: string) => LogPath;
}

export function createFactors(seed: number): Factors {
  // Labels of seeds stay: another label would be another market.
  const regime = createVolatilityRegime(hashText(seed, 'weather'));
  const paths = new Map<string, LogPath>();
  return {
    regime,
    path(key) {
      let path = paths.get(key);
      if (!path) {
        path = createFactorPath(specOf(key), hashText(seed, key), regime);
        paths.set(key, path);
      }
      return path;
    },
  };
}
