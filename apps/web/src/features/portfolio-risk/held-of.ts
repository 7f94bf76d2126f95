/** What is held, as the checks look at it: the answer of the worker with the places of its assets. Pure. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { PortfolioRisk } from '@ballast/contract/entities/portfolio-risk';
import type { Held } from '@ballast/domain/risk-checks/risk-checks';

export type ShownRisk = Extract<PortfolioRisk, { readonly status: 'computed' }>;

export const heldOf = (
  { assets, others, places, figures, effectiveHoldings }: ShownRisk,
  { value, state, currency }: Pick<Portfolio, 'value' | 'state' | 'currency'>,
): Held => {
  const placeOf = new Map<string, (typeof places)[number]>(places.map((place) => [place.symbol, place]));
  return {
    // a rule about a country must count those, too, that may be bought next
    assets: [...assets, ...others.map((symbol) => ({ symbol, weight: 0, share: null }))].map(
      ({ symbol, weight, share }) => {
        const { sector = null, country = null, currency: own = null } = placeOf.get(symbol) ?? {};
        return { symbol, weight, riskShare: share, sector, country, currency: own };
      },
    ),
    cash: value !== null && value > 0 ? Math.max(0, state.balance) / value : 0,
    currency,
    volatility: figures.volatility,
    effectiveHoldings,
  };
};
