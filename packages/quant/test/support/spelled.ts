/** Rules and warnings as the reference cases spell them: `lower[3]`, `group[g].min`, `coverage:3`, `duplicate:1,4`. For tests alone. */
import type { RuleRef } from '../../src/rule-ref.ts';
import type { Warning } from '../../src/warning.ts';

export function spelled(outcome: RuleRef | Warning): string {
  if ('rule' in outcome) {
    if (outcome.rule === 'group') return `group[${outcome.group}].${outcome.bound}`;
    return 'asset' in outcome ? `${outcome.rule}[${outcome.asset}]` : outcome.rule;
  }
  const { warning } = outcome;
  switch (warning) {
    case 'duplicate':
      return `${warning}:${outcome.assets.join()}`;
    case 'benchmark':
      return `${outcome.reason}:benchmark`;
    case 'second-opinion':
      return `${warning}:${outcome.method}`;
    case 'model-risk-gap':
      return warning;
    case 'ridge':
      return outcome.model === null ? warning : `${warning}:${outcome.model}`;
    default: {
      if ('model' in outcome) return `${warning}:${outcome.model}`;
      const numbers = [
        ...('asset' in outcome ? [outcome.asset] : []),
        ...('count' in outcome ? [outcome.count] : []),
      ];
      return `${warning}:${numbers.join()}`;
    }
  }
}
