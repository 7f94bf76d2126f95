/** What a careful look at what is held says, a sentence each: a figure, the limit it is held against, and the rule that would mend it. Pure. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import { SLACK } from '../found.ts';
import type { Mend } from './mend.ts';
import { RISK_CHECK_KEYS, RISK_LIMITS, type RiskCheckKey, type RiskLimits } from './risk-limits.ts';

export interface HeldAsset {
  readonly symbol: string;
  /** Fraction of the value; 0 where it may be bought and is not held. */
  readonly weight: number;
  /** Part of the variance; null: not known. */
  readonly riskShare: number | null;
  /** Null: not known. */
  readonly sector: string | null;
  readonly country: string | null;
  readonly currency: string | null;
}

export interface Held {
  readonly assets: readonly HeldAsset[];
  /** Fraction of the value. */
  readonly cash: number;
  /** Of the portfolio. */
  readonly currency: string;
  /** Annual; null: not known. */
  readonly volatility: number | null;
  readonly effectiveHoldings: number | null;
}

export interface RiskCheck {
  readonly key: RiskCheckKey;
  readonly value: number;
  readonly limit: number;
  readonly isKept: boolean;
  /** A symbol, a sector or a country; null where the whole is meant. */
  readonly of: string | null;
  /** Null: kept, or there is no rule that mends it. */
  readonly mend: Mend | null;
}

export type Dimension = 'sector' | 'country' | 'currency';

/** Weight by sector, country or currency, largest first; what is not known stands under null. */
export const exposuresOf = (
  assets: readonly HeldAsset[],
  dimension: Dimension,
): readonly { readonly of: string | null; readonly weight: number }[] => {
  const sums = new Map<string | null, number>();
  for (const asset of assets) {
    const of = asset[dimension];
    sums.set(of, (sums.get(of) ?? 0) + asset.weight);
  }
  return [...sums]
    .map(([of, weight]) => ({ of, weight }))
    .filter(({ weight }) => weight !== 0)
    .toSorted((a, b) => b.weight - a.weight);
};

/** Of a chain of finds the first is the largest, whatever its sign. */
const largestBy = (assets: readonly HeldAsset[], figure: (asset: HeldAsset) => number | null) =>
  assets.reduce<{ asset: HeldAsset; value: number } | null>((most, asset) => {
    const value = figure(asset);
    return value !== null && (most === null || value > most.value) ? { asset, value } : most;
  }, null);

interface Judged {
  readonly value: number;
  readonly of: string | null;
  /** Asked where the limit is passed. */
  readonly mend: (limit: number) => Mend | null;
}

/** A cap for all of them can be kept only where they still fill the whole. */
const capAll = (tickers: readonly string[], max: number): Mend | null =>
  tickers.length * max >= 1 - SLACK ? { kind: 'cap', symbols: tickers, max } : null;

const groupOf = (
  held: Held,
  { tickers }: Configuration,
  [dimension, of]: readonly [Dimension, string],
  max: number,
): Mend | null => {
  const chosen = new Set<string>(tickers);
  const members = held.assets.flatMap((asset) =>
    asset[dimension] === of && chosen.has(asset.symbol) ? [asset.symbol] : [],
  );
  // the rest must be able to hold what the group may not
  const isWhole = members.length === chosen.size;
  return members.length === 0 || isWhole ? null : { kind: 'group', name: of, members, max };
};

const judge = (key: RiskCheckKey, held: Held, configuration: Configuration): Judged | null => {
  const { assets } = held;
  const none = () => null;
  const ofLargest = (dimension: 'sector' | 'country'): Judged | null => {
    const [most] = exposuresOf(assets, dimension).filter(({ of }) => of !== null);
    if (most === undefined || most.of === null) return null;
    const { of, weight } = most;
    return { value: weight, of, mend: (limit) => groupOf(held, configuration, [dimension, of], limit) };
  };
  const judges: Readonly<Record<RiskCheckKey, () => Judged | null>> = {
    largestPosition: () => {
      const most = largestBy(assets, ({ weight }) => Math.abs(weight));
      return (
        most && {
          value: most.value,
          of: most.asset.symbol,
          mend: (max) => capAll(configuration.tickers, max),
        }
      );
    },
    largestRiskShare: () => {
      const most = largestBy(assets, ({ riskShare }) => riskShare);
      if (most === null) return null;
      const { symbol, weight } = most.asset;
      // about in proportion: what is left to do the next check says
      return {
        value: most.value,
        of: symbol,
        mend: (limit) =>
          weight > 0 && configuration.tickers.includes(symbol)
            ? { kind: 'cap', symbols: [symbol], max: Math.floor((weight * limit * 100) / most.value) / 100 }
            : null,
      };
    },
    effectiveHoldings: () =>
      held.effectiveHoldings === null
        ? null
        : {
            value: held.effectiveHoldings,
            of: null,
            // none above 1/k makes Σw² ≤ 1/k
            mend: (limit) => capAll(configuration.tickers, 1 / limit),
          },
    largestSector: () => ofLargest('sector'),
    largestCountry: () => ofLargest('country'),
    foreignCurrency: () => {
      const known = assets.filter(({ currency }) => currency !== null);
      if (known.length === 0) return null;
      const foreign = known.filter(({ currency }) => currency !== held.currency);
      const members = foreign.flatMap(({ symbol }) =>
        configuration.tickers.includes(symbol) ? [symbol] : [],
      );
      const isWhole = members.length === configuration.tickers.length;
      return {
        value: foreign.reduce((sum, { weight }) => sum + Math.max(0, weight), 0),
        of: null,
        mend: (max) => (isWhole || members.length === 0 ? null : { kind: 'group', name: 'FX', members, max }),
      };
    },
    volatility: () => (held.volatility === null ? null : { value: held.volatility, of: null, mend: none }),
    cash: () => ({ value: held.cash, of: null, mend: () => ({ kind: 'invest' }) }),
  };
  return judges[key]();
};

/** What is not known is not judged. */
export const riskChecks = (
  held: Held,
  configuration: Configuration,
  limits: RiskLimits,
): readonly RiskCheck[] =>
  RISK_CHECK_KEYS.flatMap((key) => {
    const judged = judge(key, held, configuration);
    if (judged === null) return [];
    const { value, of } = judged;
    const { initial, well } = RISK_LIMITS[key];
    const limit = limits[key] ?? initial;
    const isKept = well === 'below' ? value <= limit + SLACK : value >= limit - SLACK;
    return [{ key, value, limit, isKept, of, mend: isKept ? null : judged.mend(limit) }];
  });
