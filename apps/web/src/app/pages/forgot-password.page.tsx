/** §2 ForgotPassword. */
import { ForgotPassword } from '../../features/auth/forgot-password.tsx';

export function Page() {
  return <ForgotPassword />;
}
