/** What a definition must satisfy beyond its schema, before it is stored: rules of §5, the plan, and known tickers. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { PortfolioWrite } from '@ballast/contract/entities/portfolio';
import { configurationOnSave } from '@ballast/domain/configuration-on-save';
import { expressionErrors } from '@ballast/domain/expressions/definition-expressions';
import { judgeDefinition } from '@ballast/domain/judge-definition';
import { mayUseConfiguration } from '@ballast/domain/plan-permissions';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Caller } from '../pipeline/caller.ts';
import { refuse } from '../pipeline/refuse.ts';

export const checkSymbols = async (marketData: MarketData, definition: PortfolioWrite): Promise<void> => {
  const { configuration, benchmarks, initialAllocation, rebalancing } = definition;
  const traded = [...configuration.tickers, ...initialAllocation.map(({ symbol }) => symbol)];
  const compared = [...benchmarks, ...rebalancing.outperform.value.symbols];
  const known = await marketData.instruments([...traded, ...compared]);
  const isTradable = (symbol: string) => (known.get(symbol)?.lot ?? null) !== null;
  const unknown =
    traded.find((symbol) => !isTradable(symbol)) ?? compared.find((symbol) => !known.has(symbol));
  if (unknown !== undefined) throw new CatalogueError('unknownSymbol', { params: { symbol: unknown } });
};

/** The definition as it is stored (§5, on save). */
export const checkDefinition = async <Definition extends PortfolioWrite>(
  marketData: MarketData,
  caller: Caller,
  definition: Definition,
): Promise<Definition> => {
  const errors = { ...judgeDefinition(definition), ...expressionErrors(definition.configuration) };
  if (Object.keys(errors).length > 0) throw new CatalogueError('validation', { errors });
  refuse(mayUseConfiguration(caller.plan, definition.configuration, definition.rebalancing));
  await checkSymbols(marketData, definition);
  return { ...definition, configuration: configurationOnSave(definition.configuration) };
};
