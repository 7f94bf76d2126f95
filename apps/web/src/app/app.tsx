/** The providers around the router. */
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { TRPCProvider } from '../shared/api/trpc.ts';
import { usePreference } from '../shared/preferences/preference.ts';
import { colourVisionPreference } from '../shared/preferences/preferences.ts';
import { ServicesContext } from '../shared/session/services.tsx';
import { OverlayRegion } from '../shared/ui/overlay-region.tsx';
import { cssVariables, theme } from '../shared/ui/theme/theme.ts';
import type { Application } from './create-application.ts';
import { FirstLoad } from './pages/first-load.tsx';

const Toasts = lazy(async () => {
  const { Toasts: Container } = await import('../shared/ui/toasts.tsx');
  return { default: Container };
});

const colorSchemeManager = localStorageColorSchemeManager({ key: 'ballast-color-scheme' });

function ColourVision() {
  const [colours] = usePreference(colourVisionPreference);
  useEffect(() => {
    document.documentElement.dataset.colourVision = colours;
  }, [colours]);
  return null;
}

export function App({
  application: { services, router, queryClient },
}: {
  readonly application: Application;
}) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <ColourVision />
      <OverlayRegion />
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
      <ServicesContext value={services}>
        <QueryClientProvider client={queryClient}>
          <TRPCProvider trpcClient={services.api} queryClient={queryClient}>
            <Suspense fallback={<FirstLoad />}>
              <RouterProvider router={router} />
            </Suspense>
          </TRPCProvider>
        </QueryClientProvider>
      </ServicesContext>
    </MantineProvider>
  );
}
