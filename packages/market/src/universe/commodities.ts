/** Commodities in US dollars: level at the reference date, volatility and group. */
import type { CommodityGroup } from './basket.ts';
import type { TickerBlock } from './block.ts';
import { historyStart, listingDate } from './listing-date.ts';
import { makeTicker } from './make-ticker.ts';

/** Goods made of one another or used for one another: they go together far more than the rest of their group. */
export type CommodityChain = 'oil' | 'precious' | 'grain';

export interface Commodity {
  readonly code: string;
  readonly name: string;
  readonly group: CommodityGroup;
  readonly chain: CommodityChain | null;
  readonly price: number;
  readonly vol: number;
  readonly drift: number;
}

const commodity = (
  code: string,
  name: string,
  group: CommodityGroup,
  price: number,
  vol: number,
  drift = 0.015,
  chain: CommodityChain | null = null,
): Commodity => ({
  code,
  name,
  group,
  chain,
  price,
  vol,
  drift,
});

export const commodities: readonly Commodity[] = [
  commodity('GOLD', 'Gold', 'metals', 2624, 0.14, 0.065, 'precious'),
  commodity('SILVER', 'Silver', 'metals', 29.2, 0.27, 0.05, 'precious'),
  commodity('PLATINUM', 'Platinum', 'metals', 905, 0.22, 0.015, 'precious'),
  commodity('PALLAD', 'Palladium', 'metals', 910, 0.32),
  commodity('COPPER', 'Copper', 'metals', 4.03, 0.21, 0.03),
  commodity('ALUMIN', 'Aluminium', 'metals', 2550, 0.18),
  commodity('NICKEL', 'Nickel', 'metals', 15_300, 0.28),
  commodity('ZINC', 'Zinc', 'metals', 2980, 0.22),
  commodity('LCRUDE', 'Light crude oil', 'energy', 71.7, 0.34, 0.015, 'oil'),
  commodity('BRENT', 'Brent crude oil', 'energy', 74.6, 0.32, 0.015, 'oil'),
  commodity('NATGAS', 'Natural gas', 'energy', 3.63, 0.5, -0.01),
  commodity('GASOLINE', 'Gasoline', 'energy', 2.01, 0.34, 0.015, 'oil'),
  commodity('HEATOIL', 'Heating oil', 'energy', 2.32, 0.31, 0.015, 'oil'),
  commodity('CORN', 'Corn', 'agriculture', 4.58, 0.24, 0.015, 'grain'),
  commodity('WHEAT', 'Wheat', 'agriculture', 5.51, 0.28, 0.015, 'grain'),
  commodity('SOYBEAN', 'Soybeans', 'agriculture', 9.98, 0.21, 0.015, 'grain'),
  commodity('SUGAR', 'Sugar', 'agriculture', 0.193, 0.29),
  commodity('COFFEE', 'Coffee', 'agriculture', 3.2, 0.31, 0.03),
  commodity('COCOA', 'Cocoa', 'agriculture', 8600, 0.31, 0.05),
  commodity('COTTON', 'Cotton', 'agriculture', 0.684, 0.24),
  commodity('CATTLE', 'Live cattle', 'agriculture', 1.92, 0.15, 0.03),
  commodity('HOGS', 'Lean hogs', 'agriculture', 0.813, 0.25),
  commodity('LUMBER', 'Lumber', 'agriculture', 550, 0.33),
  commodity('ORANGE', 'Orange juice', 'agriculture', 4.9, 0.34, 0.03),
];

export type CommodityBlock = TickerBlock & { readonly commodityAt: (n: number) => Commodity };

export function createCommodityBlock(): CommodityBlock {
  const positions = new Map(commodities.map(({ code }, n) => [code, n]));
  const listedFrom = listingDate(0, 'newYork', 0, historyStart);
  return {
    count: commodities.length,
    exchanges: ['COMEX'],
    commodityAt: (n) => commodities[n]!,
    at(n, index) {
      const { code, name, group } = commodities[n]!;
      return makeTicker('commodity', 'COMEX', {
        index,
        code,
        name,
        category: group,
        listedFrom,
      });
    },
    positionOfCode: (code) => positions.get(code) ?? -1,
  };
}
