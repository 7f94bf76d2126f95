/** Definitions that say only what somebody chose, or were stored before there was more to choose: the rest has its default. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import {
  CONFIGURATION_DEFAULT,
  CONSTRAINTS_DEFAULT,
  REBALANCING_DEFAULT,
} from '@ballast/contract/entities/defaults';
import type { PortfolioWrite } from '@ballast/contract/entities/portfolio';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';

type Chosen = Pick<Configuration, 'tickers' | 'models'> &
  Partial<Omit<Configuration, 'constraints'>> & {
    readonly constraints?: Partial<Configuration['constraints']>;
  };

export const completeConfiguration = (chosen: Chosen): Configuration => ({
  ...CONFIGURATION_DEFAULT,
  ...chosen,
  constraints: { ...CONSTRAINTS_DEFAULT, ...chosen.constraints },
});

export const completeRebalancing = (chosen: Partial<Rebalancing>): Rebalancing => ({
  ...REBALANCING_DEFAULT,
  ...chosen,
});

export const completeDefinition = <Definition extends Pick<PortfolioWrite, 'configuration' | 'rebalancing'>>(
  stored: Definition,
): Definition => ({
  ...stored,
  configuration: completeConfiguration(stored.configuration),
  rebalancing: completeRebalancing(stored.rebalancing),
});
