/** triggers: the fired list in order. */
import type { TriggerKey } from '../../src/keys.ts';
import { firedTriggers, type TriggerSettings } from '../../src/rebalancing/triggers.ts';
import type { CaseFile } from './support/case-file.ts';
import { checkItem, type KindReport } from './support/check.ts';

interface Item {
  readonly name: string;
  readonly weights: number[];
  readonly target: number[];
  readonly pricesNow: number[];
  readonly pricesPrev: number[];
  readonly portfolioReturnSinceRebalance: number;
  readonly daysSinceRebalance: number;
  readonly symbolReturnsSinceRebalance: Readonly<Record<string, number>>;
  readonly config: TriggerSettings;
  readonly expected: TriggerKey[];
}

export function run(file: CaseFile, report: KindReport): void {
  for (const item of file.items as Item[]) {
    checkItem(report, `${file.id} · ${item.name}`, (check) => {
      const holdings = item.weights.map((weight, i) => ({
        weight,
        target: item.target[i],
        price: item.pricesNow[i],
        previousPrice: item.pricesPrev[i],
      }));
      const state = {
        holdings,
        cash: { weight: 0, target: 0 },
        daysSinceRebalance: item.daysSinceRebalance,
        portfolioReturn: item.portfolioReturnSinceRebalance,
        symbolReturns: item.symbolReturnsSinceRebalance,
      };
      check.same('fired', firedTriggers(state, item.config), item.expected);
    });
  }
}
