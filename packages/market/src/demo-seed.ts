/**
 * The seed that an installation uses unless it sets its own: its history has a crisis, calm years and rates that one can believe.
 */
import { hashText } from './random/hash.ts';

/** As a setting is written. */
export const DEMO_SEED_TEXT = 'ballast-8';

export const seedOf = (text: string): number => hashText(0, text);

export const demoSeed = seedOf(DEMO_SEED_TEXT);
