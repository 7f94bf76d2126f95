/** Pages of a list; hidden while there is one page only, and fetched when there are more. */
import { Space } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { fetchPiece } from '../api/fetch-piece.ts';
import type { PagerProps } from './pager-bar.tsx';

const PagerBar = lazy(async () => ({
  default: (await fetchPiece(() => import('./pager-bar.tsx'))).PagerBar,
}));

/** Pixels of the bar with its margin, so that nothing moves when it comes. */
const HEIGHT = 42;

export function Pager(props: PagerProps) {
  if (props.total <= props.size) return null;
  return (
    <Suspense fallback={<Space h={HEIGHT} />}>
      <PagerBar {...props} />
    </Suspense>
  );
}
