/** §8: what went wrong, in the user's words. */
export const errors = {
  title: 'That did not work',
  unexpected: 'Unexpected error. Refresh the page to try again.',
  network: 'Network error. Check your connection.',
  server: 'Server error. Please try again later.',
  connectionLost: 'The connection to the server was lost. Refresh the page.',
  notFound: 'This does not exist, or it belongs to someone else.',
} as const;
