/** Asks whoever has not accepted the consent text yet; visitors of the demo give nothing of their own. */
import { lazy, Suspense } from 'react';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { useLogout } from '../use-logout.ts';

const ConsentDialog = lazy(async () => ({
  default: (await fetchPiece(() => import('../../features/consent/consent-dialog.tsx'))).ConsentDialog,
}));

export function ConsentGate() {
  const { data: user } = useUser();
  const signOut = useLogout();
  if (!user || user.isDemo || user.approvedConsentText !== null) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog user={user} onSignOut={signOut} />
    </Suspense>
  );
}
