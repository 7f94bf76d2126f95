/** Everything of a portfolio as files. */
export const exporting = {
  title: 'Export {{name}}',
  hint: 'Tables for a spreadsheet, or JSON with every detail. Columns bear the same names in every language.',
  what: {
    assets: 'Assets',
    transactions: 'Transactions',
    history: 'Value by day',
    income: 'Dividends and money moved',
    suggestions: 'Suggestions',
    checks: 'Checks by supervision',
    everything: 'Everything in one file',
  },
  csv: 'CSV',
  json: 'JSON',
  save: '{{what}} as {{format}}',
  saved: '{{file}} was saved.',
  failed: 'The file could not be made',
} as const;
