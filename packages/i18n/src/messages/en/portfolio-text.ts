/** A portfolio as plain text, to be pasted elsewhere. */
export const portfolioText = {
  title: 'Copy {{name}} as text',
  hint: 'Figures, holdings and rules in Markdown, for notes or for any assistant of your choice. Nothing is sent anywhere.',
  withoutAmounts: 'Without amounts',
  withoutAmountsHint: 'Shares and changes only: no money, no units.',
  preview: 'The text',
  copy: 'Copy',
  copied: 'The text of {{name}} was copied.',
  failed: 'Your browser did not let it be copied. Mark the text and copy it yourself.',
  asOf: 'As of {{date}}, in {{currency}}',
  figures: 'Figures',
  name: 'Name',
  benchmarks: 'Benchmarks',
  driftOf: '{{value}} (limit {{limit}})',
  suggestion: 'Open suggestion',
  expires: 'Open until {{date}}',
} as const;
