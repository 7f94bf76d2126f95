/** §2 /sso/matriks, /sso/ideal-data: the same page for both. */
import { SsoCard } from '../../features/sso/sso-card.tsx';
import { useTitleKey } from '../page-handle.ts';

export function Page() {
  const provider = useTitleKey() === 'ssoIdealData' ? 'ideal-data' : 'matriks';
  return <SsoCard key={provider} provider={provider} />;
}
