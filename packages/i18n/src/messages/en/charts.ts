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
  months: {
    month: 'Month',
    year: 'Year',
    total: 'Year',
    partial: 'Not all days of this month are in it.',
  },
} as const;
