/** The frame of all signed-in pages: navigation at the side or at the foot, header, content, disclaimer. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { TRPCProvider } from '../../shared/api/trpc.ts';
import type { Connection } from '../../shared/session/connection.ts';
import { ServicesContext } from '../../shared/session/services.tsx';
import { CommandPalette } from './command-palette.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { ConsentGate } from './consent-gate.tsx';
import classes from './dashboard-frame.module.css';
import { Header } from './header.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { useAllLetters } from './use-all-letters.ts';

function Frame() {
  const { t } = useTranslation('shell');
  useAllLetters();
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('nav.skip')}
      </a>
      <Sidebar />
      <div className={classes.body}>
        <Header />
        <ConnectionNotice />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
        <footer className={classes.footer}>{t('footer.disclaimer')}</footer>
      </div>
      <PhoneBar />
      <ConsentGate />
      <CommandPalette />
      <LiveUpdates />
    </div>
  );
}

export function DashboardFrame({
  connection: { services, queryClient },
}: {
  readonly connection: Connection;
}) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={services.api} queryClient={queryClient}>
          <Frame />
        </TRPCProvider>
      </QueryClientProvider>
    </ServicesContext>
  );
}
