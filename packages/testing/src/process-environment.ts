/** The environment of a process of the product that a test starts: nothing of this one's, and sources compiled once, as npm start does. */
import { join } from 'node:path';

const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/ballast/compile');

export const processEnvironment = (own: Readonly<Record<string, string>>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: COMPILED,
  // hundreds of forecasts behind every start would take the places of what is tested
  FORECASTS_PER_MARKET: '0',
  ...own,
});
