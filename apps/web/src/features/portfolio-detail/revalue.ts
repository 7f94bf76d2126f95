/** A portfolio at the last pushed prices. Pure. What has no pushed price, or no rate for it, keeps the value it was loaded with. */
import type { Asset, Portfolio } from '@ballast/contract/entities/portfolio';
import type { PriceTick } from '@ballast/contract/entities/ticker';

export interface LivePrices {
  readonly price: (symbol: string) => PriceTick | undefined;
  /** Units of `to` for one `from`; undefined where it is not known. */
  readonly rate: (from: string, to: string) => number | undefined;
}

export type Valued = Pick<
  Portfolio,
  'value' | 'changeToday' | 'changeTodayPct' | 'profitLoss' | 'profitLossPct' | 'assets'
>;

type Revalued = Pick<Portfolio, 'value' | 'capital' | 'currency' | 'assets' | 'state'> & Valued;

interface Priced {
  readonly asset: Asset;
  /** Portfolio currency; null without a close before. */
  readonly changeToday: number | null;
}

const asLoaded = (asset: Asset): Priced => ({
  asset,
  changeToday:
    asset.change1dPct === null ? null : asset.currentValue - asset.currentValue / (1 + asset.change1dPct),
});

const reprice = (asset: Asset, currency: string, { price, rate }: LivePrices): Priced => {
  const tick = price(asset.symbol);
  const exchange = tick && rate(tick.currency, currency);
  if (!tick || tick.price === null || exchange === undefined) return asLoaded(asset);
  const local = tick.price * exchange;
  return {
    asset: {
      ...asset,
      price: local,
      currentValue: asset.amount * local,
      change1dPct: tick.change1dPct,
    },
    changeToday: tick.change1d === null ? null : asset.amount * tick.change1d * exchange,
  };
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const fraction = (part: number, whole: number) => (whole === 0 ? null : part / whole);

export function revalue(portfolio: Revalued, prices: LivePrices): Valued {
  const { value, capital, currency, state } = portfolio;
  if (value === null) return portfolio;
  const priced = portfolio.assets.map((asset) => reprice(asset, currency, prices));
  const now = state.balance + sum(priced.map(({ asset }) => asset.currentValue));
  const changes = priced.map(({ changeToday }) => changeToday).filter((change) => change !== null);
  const changeToday = changes.length === 0 ? null : sum(changes);
  return {
    value: now,
    changeToday,
    changeTodayPct: changeToday === null ? null : fraction(changeToday, now - changeToday),
    profitLoss: now - capital,
    profitLossPct: fraction(now - capital, capital),
    assets: priced.map(({ asset }) => ({ ...asset, weight: now === 0 ? 0 : asset.currentValue / now })),
  };
}
