/** The page of a match as the table of pages has it, without what stands in its address. */
import { PATHS } from '../shared/routing/paths.ts';

export const routePattern = (matches: readonly { readonly route: { readonly id: string } }[]): string => {
  const id = matches.at(-1)?.route.id ?? '';
  return Object.entries(PATHS).find(([key]) => key === id)?.[1] ?? '*';
};
