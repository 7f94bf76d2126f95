/** The columns a definition fills; the currency of a portfolio never changes after its creation. */
import type { Currency } from '@ballast/contract/constants';
import type { PortfolioWrite } from '@ballast/contract/entities/portfolio';
import { toJson } from '../client/json.ts';

export type Definition = PortfolioWrite & { readonly currency: Currency };

export function definitionColumns(definition: Definition) {
  const { initialAllocation, benchmarks, configuration, rebalancing, ...plain } = definition;
  return {
    ...plain,
    initialAllocation: toJson(initialAllocation),
    benchmarks: [...benchmarks],
    configuration: toJson(configuration),
    rebalancing: toJson(rebalancing),
  };
}
