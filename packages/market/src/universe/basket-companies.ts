/**
 * Which companies are in a basket, and so which tickers an index names (§7 available-tickers filters by index).
 */
import { MAX_MEMBERS, type MemberRule } from './basket.ts';
import type { Universe } from './universe.ts';

/** Universe positions of the companies a rule names, walking down the ranks of the country. */
export function companiesFor(
  universe: Universe,
  { country, count, sectors, fromRank = 0 }: MemberRule,
): number[] {
  const { first, count: companies } = universe.companiesOf(country);
  const found: number[] = [];
  for (let n = Math.min(fromRank, companies >> 1); n < companies && found.length < count; n++) {
    const { sector } = universe.tickerAt(first + n);
    if (!sectors || (sector !== null && sectors.includes(sector))) found.push(first + n);
  }
  return found;
}

/** Positions of all companies of a basket. */
export function equitiesOf(universe: Universe, rules: readonly MemberRule[]): number[] {
  return rules.flatMap((rule) => companiesFor(universe, rule)).slice(0, MAX_MEMBERS);
}
