/** Mails of notifications. `portfolio` is its name, `name` the reader's, `until` when the suggestion ends. */
export const notificationMail = {
  kind: {
    suggestion_ready: {
      subject: 'A suggestion for {{portfolio}} waits for you',
      what: 'The optimization of {{portfolio}} is done, and suggested trades are ready for your decision.',
      until:
        'You can approve or reject them until {{until}}. Prices move on: after that the suggestion expires and nothing is traded.',
      action: 'Review the suggestion',
    },
    suggestion_expired: {
      subject: 'The suggestion for {{portfolio}} has expired',
      what: 'The suggestion for {{portfolio}} was not decided in time. Nothing was traded.',
      until: 'A new optimization starts from current prices whenever you want one.',
      action: 'Open the portfolio',
    },
  },
  greeting: 'Hello {{name}},',
  greetingNobody: 'Hello,',
  why: 'You get this mail because mails about suggestions are switched on in your account.',
  unsubscribe: 'Quiet hours and unsubscribing',
  disclaimer: 'Figures are computed from past prices and promise nothing. Every trade is your own decision.',
} as const;
