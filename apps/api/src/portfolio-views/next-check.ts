/** When supervision looks at a portfolio next: at the closes that its markets' calendars tell (decision 058). */
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { supervisedSymbols } from '@ballast/domain/supervised-symbols';
import { nextLook } from '@ballast/integrations/market-data/period-closes';

type Rules = Pick<PortfolioRecord, 'rebalancing' | 'dataPeriod' | 'firstApprovedAt' | 'holdings'> & {
  readonly configuration: Pick<PortfolioRecord['configuration'], 'tickers'>;
};

export const nextLookOf = ({ configuration, holdings, ...rules }: Rules, now: Date) =>
  nextLook({ ...rules, symbols: supervisedSymbols(configuration.tickers, holdings) }, now);

/** Under new rules; nothing is judged before the first approval. */
export const nextCheckOf = (rules: Rules, now: Date): Date | null =>
  rules.firstApprovedAt === null ? null : nextLookOf(rules, now).nextCheckAt;
