/** The rule behind a bound of an asset kept, as the investor stated it: a pin is both of its bounds. */
import type { RuleRef } from '../rule-ref.ts';
import type { Resolved } from './resolve.ts';

export type BoundRule = (side: 'lower' | 'upper', position: number) => RuleRef;

export function boundRuleOf({ isPinned, kept }: Resolved): BoundRule {
  return (side, at) => ({ rule: isPinned[at] ? 'pinned' : side, asset: kept[at]! });
}
