/** One's own results, decisions and activity. */
export const statistics = {
  hint: 'Your portfolios together, what each brought, and what came of your decisions.',
  empty: {
    title: 'Nothing to count yet',
    hint: 'With the first approved suggestion this page begins to fill.',
    action: 'To the portfolios',
  },
  contribution: {
    title: 'What each portfolio brought',
    hint: 'Value less the money put in, in {{currency}} at today’s rates.',
    largest: 'The {{count}} largest of {{all}}.',
    unknown: 'no price',
  },
  decisions: {
    title: 'Decisions',
    hint: 'Return of the portfolio from an approval until the next one, whatever money came or went. It says what happened, not what the decision was worth: the market moves without it, too. What would have come of the other decision stands in each portfolio under Suggestions.',
    approved: 'Approved',
    rejected: 'Rejected',
    expired: 'Expired',
  },
  effects: {
    portfolio: 'Portfolio',
    decided: 'Approved on',
    until: 'Until',
    growth: 'Return',
    cost: 'Trading costs',
    tooEarly: 'too early',
  },
  activity: {
    title: 'Activity',
    month: 'Month',
    optimizations: 'Suggestions',
    approved: 'Approved',
    rejected: 'Rejected',
    expired: 'Expired',
    orders: 'Trades',
    simulations: 'Simulations',
  },
} as const;
