/** GET /portfolio/{id}/integrations: where its orders can be sent, and why not. */
import { INTEGRATION_KEYS } from '@ballast/contract/keys';
import type { Brokerages } from '@ballast/integrations/brokerages/brokerages';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import { whyUnavailable } from '../../suggestions/why-unavailable.ts';

export interface IntegrationsParts {
  readonly portfolios: PortfolioReader;
  readonly brokerages: Brokerages;
  readonly isVenueSimulated: boolean;
  readonly orderPriceBand: number;
  readonly clock: Clock;
}

export const integrations =
  ({
    portfolios,
    brokerages,
    isVenueSimulated,
    orderPriceBand,
    clock,
  }: IntegrationsParts): Handler<'portfolio.integrations'> =>
  async ({ input, caller }) => {
    const { isDemo } = await portfolios.record({ id: input.id, userId: caller.userId });
    const asked = { caller, isDemo, brokerages, now: clock.now() };
    return {
      isSimulated: isVenueSimulated,
      priceBand: orderPriceBand,
      list: INTEGRATION_KEYS.map((integration) => ({
        integration,
        unavailable: integration === 'demo' ? null : whyUnavailable(integration, asked),
      })),
    };
  };
