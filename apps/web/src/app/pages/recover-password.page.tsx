/** §2 RecoverPassword. */
import { RecoverPassword } from '../../features/auth/recover-password.tsx';

export function Page() {
  return <RecoverPassword />;
}
