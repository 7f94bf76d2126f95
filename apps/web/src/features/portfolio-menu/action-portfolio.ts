/** What the actions need to know of a portfolio. */
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';

export type ActionPortfolio = Pick<PortfolioSummary, 'id' | 'name' | 'value' | 'currency' | 'status'>;
