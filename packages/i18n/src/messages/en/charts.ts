/** Words around every chart: toggles, exports, ranges. */
export const charts = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  exportPng: 'Save as PNG',
  exportCsv: 'Save as CSV',
  menu: 'Chart options',
  other: 'Other',
  cash: 'Cash',
  asset: 'Asset',
  share: 'Share',
  date: 'Date',
  range: { label: 'Range', '1m': '1 M', '3m': '3 M', '6m': '6 M', '1y': '1 Y', '5y': '5 Y', all: 'All' },
  everything: {
    title: 'Everything over time',
    hint: 'All portfolios together in {{currency}}, at the rates of each day, against the money put in.',
    value: 'Value',
    capital: 'Capital',
    oneDayTitle: 'The chart of everything starts with the next close.',
    oneDayHint: 'A line needs two closes.',
    noRate: 'For one of the currencies there is no exchange rate to {{currency}}, so there is no sum.',
  },
} as const;
