/** What the router keeps with each page, for the frames around it and for what stands in its place. */
import type { Messages } from '@ballast/i18n/messages';
import { useMatches } from 'react-router-dom';

export type TitleKey = keyof Messages['shell']['title'];

export interface PageHandle {
  readonly title: TitleKey;
}

/** Null before a page is matched. */
export function useTitleKey(): TitleKey | null {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.title ?? null;
}
