/** The providers around the router. */
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { usePreference } from '../shared/preferences/preference.ts';
import { colourVisionPreference } from '../shared/preferences/preferences.ts';
import { EntranceContext } from '../shared/session/entrance.tsx';
import { OverlayRegion } from '../shared/ui/overlay-region.tsx';
import { cssVariables, theme } from '../shared/ui/theme/theme.ts';
import { ToastRegion } from '../shared/ui/toast-region.tsx';
import type { Application } from './create-application.ts';
import { FirstLoad } from './pages/first-load.tsx';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'ballast-color-scheme' });

function ColourVision() {
  const [colours] = usePreference(colourVisionPreference);
  useEffect(() => {
    document.documentElement.dataset.colourVision = colours;
  }, [colours]);
  return null;
}

export function App({ application: { entrance, router } }: { readonly application: Application }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <ColourVision />
      <ToastRegion />
      <EntranceContext value={entrance}>
        <Suspense fallback={<FirstLoad />}>
          <RouterProvider router={router} />
        </Suspense>
      </EntranceContext>
      {/* what lies over a page comes after it: the link past the navigation is the first of all */}
      <OverlayRegion />
    </MantineProvider>
  );
}
