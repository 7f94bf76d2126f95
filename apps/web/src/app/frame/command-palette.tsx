/** Ctrl/⌘ K: the palette is fetched when it is first asked for. */
import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';

const PaletteDialog = lazy(async () => {
  const { PaletteDialog: Dialog } = await fetchPiece(() => import('./palette-dialog.tsx'));
  return { default: Dialog };
});

const OPEN_EVENT = 'ballast-open-palette';

export const openPalette = () => window.dispatchEvent(new Event(OPEN_EVENT));

export function CommandPalette() {
  const [requests, setRequests] = useState(0);
  const open = () => setRequests((count) => count + 1);
  useHotkeys([['mod+K', open]], []);
  useWindowEvent(OPEN_EVENT, open);
  if (requests === 0) return null;
  return (
    <Suspense fallback={null}>
      <PaletteDialog request={requests} />
    </Suspense>
  );
}
