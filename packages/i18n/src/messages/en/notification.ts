/** Notifications (§3): title and message for each kind. `portfolio` is the portfolio's name. */
export const notification = {
  suggestion_ready: {
    title: 'New suggestion',
    message: 'A suggestion for {{portfolio}} is ready. You have 24 hours to decide.',
  },
  suggestion_expired: {
    title: 'Suggestion expired',
    message:
      'The suggestion for {{portfolio}} was not decided in time. Run a new optimization for current prices.',
  },
  calculation_failed: {
    title: 'Optimization failed',
    message: 'No suggestion could be computed for {{portfolio}}. Open it to see why.',
  },
  portfolio_approved: {
    title: 'Suggestion approved',
    message: 'The trades of {{portfolio}} were approved.',
  },
  order_attention: {
    title: 'An order needs your attention',
    message: 'An order of {{portfolio}} could not be confirmed. Check it with your broker.',
  },
  split: {
    title: 'Share split',
    message:
      'Each share of {{symbol}} became {{ratio}}. {{portfolio}} now holds {{units}}; its value is the same.',
  },
  dividend: {
    title: 'Dividend',
    message: '{{money}} of dividend of {{symbol}} were booked to the cash of {{portfolio}}.',
  },
  dividend_owed: {
    title: 'Dividend not booked yet',
    message:
      'The dividend of {{symbol}} in {{portfolio}} waits for an exchange rate, or for enough cash if the position is short.',
  },
  simulation_finished: {
    title: 'Simulation finished',
    message: 'The simulation {{simulation}} is ready.',
  },
  simulation_failed: {
    title: 'Simulation failed',
    message: 'The simulation {{simulation}} could not be finished. Open it to see why.',
  },
} as const;
