/** A new password: how good it is, what would make it better, and the way to one that was forgotten. */
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
  forgot: {
    title: 'Forgotten your password?',
    hint: 'Enter your e-mail. If an account belongs to it, a link to set a new password is on its way.',
    submit: 'Send the link',
    sentTitle: 'Look into your mailbox',
    sent: 'If an account belongs to {{email}}, a mail with a link is on its way. The link works for one hour. No mail after some minutes? Check the address and the spam folder.',
    again: 'Another address',
    back: 'Back to sign in',
  },
  recover: {
    title: 'Set a new password',
    submit: 'Set password',
    password: 'New password',
    repeat: 'Repeat new password',
    missing: 'This address is not complete. Open the link of the mail once more, or ask for a new one.',
    newLink: 'Ask for a new link',
    doneTitle: 'Your password is set',
    done: 'You were signed out everywhere. Sign in with the new password.',
    toLogin: 'Sign in',
  },
} as const;
