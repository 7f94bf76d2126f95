/** A portfolio at the last pushed prices. Pure. What has no pushed price, or no rate for it, keeps the one it was loaded with. */
import type { Asset, Portfolio } from '@ballast/contract/entities/portfolio';
import type { PriceTick } from '@ballast/contract/entities/ticker';
import { type Position, valuePortfolio } from '@ballast/domain/portfolio-value';

export interface LivePrices {
  readonly price: (symbol: string) => PriceTick | undefined;
  /** Units of `to` for one `from`; undefined where it is not known. */
  readonly rate: (from: string, to: string) => number | undefined;
}

export type Valued = Pick<
  Portfolio,
  'value' | 'changeToday' | 'changeTodayPct' | 'profitLoss' | 'profitLossPct' | 'assets'
>;

type Revalued = Pick<Portfolio, 'capital' | 'currency' | 'state' | 'closedToday'> & Valued;

interface Priced {
  readonly asset: Asset;
  readonly position: Position;
}

const asLoaded = (asset: Asset): Priced => {
  const { symbol, amount, price } = asset;
  const { previous, ...day } = asset.day;
  return { asset, position: { symbol, amount, price, previous, day } };
};

const reprice = (asset: Asset, currency: string, { price, rate }: LivePrices): Priced => {
  const tick = price(asset.symbol);
  const exchange = tick && rate(tick.currency, currency);
  if (!tick || tick.price === null || exchange === undefined) return asLoaded(asset);
  // a price too old to have a day stays so
  const previous =
    asset.day.previous === null || tick.change1d === null ? null : (tick.price - tick.change1d) * exchange;
  const { position } = asLoaded(asset);
  const { isUnpriced: _, ...priced } = asset;
  return {
    asset: { ...priced, change1dPct: tick.change1dPct },
    position: { ...position, price: tick.price * exchange, previous },
  };
};

export function revalue(portfolio: Revalued, prices: LivePrices): Valued {
  const { capital, currency, state, closedToday } = portfolio;
  if (portfolio.value === null) return portfolio;
  const priced = portfolio.assets.map((asset) => reprice(asset, currency, prices));
  const { positions, ...figures } = valuePortfolio({
    ...{ balance: state.balance, capital, closedToday },
    positions: priced.map(({ position }) => position),
  });
  const { value, changeToday, changeTodayPct, profitLoss, profitLossPct } = figures;
  return {
    ...{ value, changeToday, changeTodayPct, profitLoss, profitLossPct },
    assets: priced.map(({ asset, position }, i) => ({
      ...asset,
      price: position.price,
      day: { ...asset.day, previous: position.previous },
      ...positions[i],
    })),
  };
}
