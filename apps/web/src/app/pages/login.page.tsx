/** §2 Login. */
import { LoginCard } from '../../features/auth/login-card.tsx';

export function Page() {
  return <LoginCard />;
}
