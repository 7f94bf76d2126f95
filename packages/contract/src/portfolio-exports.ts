/** What of a portfolio can be saved as a file, and how. */

/** `income`: dividends and money put in and taken out. `everything`: all of them, the portfolio and its books in one; JSON alone. */
export const PORTFOLIO_EXPORTS = [
  'assets',
  'transactions',
  'history',
  'income',
  'suggestions',
  'decisions',
  'checks',
  'everything',
] as const;
export type PortfolioExport = (typeof PORTFOLIO_EXPORTS)[number];

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
