/** Bringing a file of trades: what was read, what is to be settled, what it becomes. */
export const tradesImport = {
  title: 'Import trades',
  intro: 'Bring what you did elsewhere: a file of trades becomes a portfolio with its books and its history.',
  source: {
    ghostfolio: 'Ghostfolio',
    portfolioPerformance: 'Portfolio Performance',
    table: 'List of a broker',
  },
  file: {
    title: 'Your file',
    drop: 'Drop a file of trades here',
    choose: 'Choose a file',
    private: 'CSV, TXT, XLSX or JSON, up to 5 MB and 20,000 rows. Nothing is stored before you say so.',
    noTrades: 'There are no trades in this file.',
    tooMany: 'It has more than 20,000 rows, which is as many as a portfolio is made of.',
    kind: 'Only CSV, TXT, XLSX and JSON files are read.',
    how: {
      ghostfolio: 'The export of activities, as JSON or CSV.',
      portfolioPerformance: 'File, Export, CSV: all transactions, in English or German.',
      table:
        'Any table with a date, a ticker, units and a price. Buys, sells, dividends, deposits and withdrawals.',
    },
  },
  review: {
    source_one: '{{source}}, {{count, number}} row',
    source_other: '{{source}}, {{count, number}} rows',
    other: 'Another file',
    name: 'Name of the portfolio',
    nameMissing: 'The portfolio needs a name.',
    currency: 'Currency of the books',
    currencyHint: 'Each trade is converted at the rate of its day.',
  },
  left: {
    fee_one:
      '{{count, number}} row is a cost of the account itself and is left out: books know the costs of trades.',
    fee_other:
      '{{count, number}} rows are costs of the account itself and are left out: books know the costs of trades.',
    interest_one: '{{count, number}} row is interest and is left out.',
    interest_other: '{{count, number}} rows are interest and are left out.',
    transfer_one: '{{count, number}} row moves something between accounts and is left out.',
    transfer_other: '{{count, number}} rows move something between accounts and are left out.',
    other_one: '{{count, number}} row is of a kind that is not known and is left out.',
    other_other: '{{count, number}} rows are of kinds that are not known and are left out.',
    byHand_one: '{{count, number}} row is left out by your choice.',
    byHand_other: '{{count, number}} rows are left out by your choice.',
    takeBack: 'Take rows back in',
  },
  columns: {
    title: 'Columns',
    uncertain: 'It is not certain which column is what. Please choose.',
    change: 'Change columns',
    hide: 'Hide columns',
    none: 'none',
    nth: 'Column {{nth}}',
    dates: 'How dates are written',
    swapped: 'In this file day and month can be read both ways. Please check.',
    format: { dayFirst: 'Day first', monthFirst: 'Month first' },
    role: {
      date: 'Date',
      kind: 'Buy, sell, dividend …',
      symbol: 'Ticker',
      units: 'Units',
      price: 'Price a unit',
      value: 'Amount paid or received',
      fee: 'Fee',
      tax: 'Tax',
      currency: 'Currency',
    },
  },
  entries: {
    title: 'Tickers',
    matching: 'Looking the tickers up …',
    settled_one: 'The one name of the file is settled.',
    settled_other: 'All {{count, number}} names of the file are settled.',
    open_one:
      '{{count, number}} of {{all, number}} names still to settle. Choose its ticker, or leave it out.',
    open_other:
      '{{count, number}} of {{all, number}} names still to settle. Choose their tickers, or leave them out.',
    more_one: '{{count, number}} more follows once these are settled.',
    more_other: '{{count, number}} more follow once these are settled.',
    show_one: 'Show the {{count, number}} that is certain',
    show_other: 'Show the {{count, number}} that are certain',
    hide: 'Hide what is certain',
  },
  broken: {
    title_one: '{{count, number}} row cannot be booked',
    title_other: '{{count, number}} rows cannot be booked',
    hint: 'Leave them out, or mend the file and bring it again.',
    row: 'Row {{row}}: {{text}}',
    leaveRow: 'Leave row {{row}} out',
    leaveAll: 'Leave all of them out',
  },
  fault: {
    date: 'the date cannot be read',
    symbol: 'no ticker is named',
    units: 'units are missing',
    price: 'the price is missing',
    amount: 'the amount is missing',
  },
  problem: {
    future: 'its day is still to come',
    unknown_symbol: '{{symbol}} cannot be traded',
    sold_beyond_held: 'more {{symbol}} is sold than is held then ({{held}})',
    no_rate: 'there is no exchange rate for its currency on that day',
    beyond_books: 'the amount is beyond what books can hold',
  },
  notice: {
    lacking:
      'The file tells no deposits for {{amount}} of its purchases: they count as put in on the day of the purchase.',
    far_from_market_one:
      '{{symbol}}: the price in row {{row}} is far from the market of that day. Is it the right ticker and currency?',
    far_from_market_other:
      '{{symbol}}: {{count, number}} prices from row {{row}} on are far from the market of their day. Is it the right ticker and currency?',
    before_prices_one:
      '{{symbol}}: {{count, number}} trade is older than its prices here. Until they begin, its own price counts.',
    before_prices_other:
      '{{symbol}}: {{count, number}} trades are older than its prices here. Until they begin, their own prices count.',
    splits_applied_one: '{{symbol}}: {{count, number}} split since is applied to the units.',
    splits_applied_other: '{{symbol}}: {{count, number}} splits since are applied to the units.',
    splits_contained_one:
      '{{symbol}}: {{count, number}} split since is in the units of the file already, as its prices show.',
    splits_contained_other:
      '{{symbol}}: {{count, number}} splits since are in the units of the file already, as its prices show.',
  },
  outcome: {
    title: 'What it becomes',
    value: 'Value now',
    cash: 'Cash',
    putIn: 'Put in',
    takenOut: 'Taken out',
    dividends: 'Dividends',
    costs: 'Costs',
    nothingHeld: 'Nothing is held at the end.',
    make: 'Create portfolio',
  },
  holding: { asset: 'Asset', units: 'Units', price: 'Average paid', cost: 'Cost', now: 'Value now' },
  hindrance: {
    matching: 'Tickers are being looked up.',
    open_one: '{{count, number}} name is still to settle.',
    open_other: '{{count, number}} names are still to settle.',
    nothing: 'There is nothing to book.',
    broken_one: '{{count, number}} row cannot be booked.',
    broken_other: '{{count, number}} rows cannot be booked.',
  },
};
