/** The dialog's built-in labels (§9), Turkish by specification; every use gives its own in the reader's language. */
export const CONFIRM_LABELS = { confirm: 'Onayla', cancel: 'Vazgeç' } as const;
