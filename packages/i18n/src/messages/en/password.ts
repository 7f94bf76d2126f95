/** How good a new password is, and what would make it better. */
export const password = {
  level: { worst: 'Very weak', weak: 'Weak', middle: 'Not strong enough', good: 'Good', strong: 'Strong' },
  advice: {
    longer: 'Use at least 8 characters.',
    common: 'This is among the first that are guessed. Use several words that do not belong together.',
    personal: 'Leave out your name, your address and the name of this product.',
    pattern: 'Rows of keys, repeated characters and dates are guessed quickly.',
    words: 'Add one or two more words. A long phrase is better than signs and digits.',
  },
  none: 'A long phrase that only you would think of is best.',
} as const;
