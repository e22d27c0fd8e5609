import { useMaybeSession } from '@alo/core';
import {
  AloProvider,
  BrowserRouter,
  LoadingState,
  Navigate,
  Route,
  Routes,
  ToastHost,
  useLocation,
  useResolvedTheme,
} from '@alo/ui';
import type { ReactNode } from 'react';
import { Layout } from './layout/Layout.tsx';
import { useOverrides } from './overrides/overrides-store.ts';
import { useRegistry } from './registry/registry-store.ts';
import { RegistryFailed } from './layout/RegistryFailed.tsx';
import { departureState } from './sign-in/departure.ts';
import { LatePage } from './sign-in/LatePage.tsx';
import { returnAddress } from './sign-in/return-address.ts';

async function loadLogin() {
  return (await import('./sign-in/LoginPage.tsx')).LoginPage;
}

async function loadSignup() {
  return (await import('./sign-in/SignupPage.tsx')).SignupPage;
}

async function loadPassword() {
  return (await import('./sign-in/PasswordPage.tsx')).PasswordPage;
}

async function loadConfirmEmail() {
  return (await import('./sign-in/ConfirmEmailPage.tsx')).ConfirmEmailPage;
}

async function loadTelevision() {
  return (await import('./wallboard/TelevisionPage.tsx')).TelevisionPage;
}

/** Root of the host. */
export function App() {
  return (
    <AloProvider>
      <ThemeFollower />
      {/* The slots change over in the turn of the click, before single-spa mounts into them. */}
      <BrowserRouter useTransitions={false}>
        <Addresses />
      </BrowserRouter>
      <ToastHost />
    </AloProvider>
  );
}

/** Follows the theme also while no control of it is on the page; re-renders nothing. */
function ThemeFollower() {
  useResolvedTheme();
  return null;
}

function Addresses() {
  return (
    <Routes>
      <Route
        path="/login"
        element={<SignedOutOnly page={<LatePage key="login" load={loadLogin} />} />}
      />
      <Route
        path="/signup"
        element={<SignedOutOnly page={<LatePage key="signup" load={loadSignup} />} />}
      />
      <Route path="/password/*" element={<LatePage key="password" load={loadPassword} />} />
      <Route
        path="/confirm-email"
        element={<LatePage key="confirm-email" load={loadConfirmEmail} />}
      />
      <Route path="/wallboard" element={<LatePage key="wallboard" load={loadTelevision} />} />
      <Route path="*" element={<SignedInPage />} />
    </Routes>
  );
}

function SignedOutOnly({ page }: { readonly page: ReactNode }) {
  const { state } = useLocation();
  if (useMaybeSession() === null) return page;
  return <Navigate to={returnAddress(state)} replace />;
}

function SignedInPage() {
  const session = useMaybeSession();
  const { pathname, search } = useLocation();
  const registry = useRegistry();
  const overrides = useOverrides();
  if (session === null) {
    return <Navigate to="/login" replace state={departureState(`${pathname}${search}`)} />;
  }
  // Only after signing in; once the layout stands, nothing is read again.
  if (registry.status === 'loading' || overrides.status === 'reading') return <LoadingState />;
  if (registry.status === 'failed') return <RegistryFailed />;
  return (
    <>
      {/* Beside the layout, not in its place: the phone must stay. */}
      {pathname === '/' && <Navigate to="/dashboard" replace />}
      <Layout session={session} />
    </>
  );
}
