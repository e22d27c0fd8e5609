import { useLocation } from '@alo/ui';
import { ForgottenPasswordPage } from './ForgottenPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

/** /password/forgotten and /password/reset: one part of the host, for the rare visit. */
export function PasswordPage() {
  const isReset = useLocation().pathname.endsWith('/reset');
  return isReset ? <ResetPasswordPage /> : <ForgottenPasswordPage />;
}
