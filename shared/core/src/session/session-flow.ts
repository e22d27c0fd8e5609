import {
  type Activity,
  type ActivityStatus,
  type EndpointAnswer,
  type EndpointInput,
  endpoints,
  type Me,
  type PaymentCheck,
  type SystemSetting,
} from '@alo/contracts';
import { requestEndpoint, whenSessionExpires } from '../api/request-endpoint.ts';
import { apiKey, queryClient } from '../api/query.ts';
import { freshToken } from '../api/token.ts';
import { publish, resetBus } from '../bus/bus.ts';
import {
  clearLocalStorage,
  readLocalSession,
  rememberTenantCode,
  watchLocalSession,
  writeLocalSession,
} from './local-session.ts';
import { messages } from './messages.ts';
import { rememberRole } from './own-role.ts';
import { getSession, type Session, setSession, SignedOutError } from './session.ts';

/** Message of the specification §8 for an ended session, letter by letter. */
export const SESSION_EXPIRED_MESSAGE = messages.sessionExpired;

export type SignOutReason = 'user' | 'expired';

const signedOutListeners = new Set<(reason: SignOutReason) => void>();
const leaveTasks = new Set<() => Promise<void>>();

/** Calls the listener after a session has ended; the host goes to /login. */
export function onSignedOut(listener: (reason: SignOutReason) => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Work to finish before the storage is cleared: the phone hangs up and un-registers (≤ 2.5 s). */
export function beforeSignOut(task: () => Promise<void>): () => void {
  leaveTasks.add(task);
  return () => leaveTasks.delete(task);
}

function toSession(me: Me, setting: SystemSetting, payment: PaymentCheck): Session {
  // The first entry of roles is the logged-in user's role (specification §3, §7).
  const role = me.roles[0];
  if (role === undefined) throw new SignedOutError('The user has no role');
  rememberRole(role.id);
  return {
    tenant: me.ma_dn,
    companyName: me.company_name,
    userId: me.id,
    userName: me.name,
    email: me.email,
    roleName: role.name,
    permissions: role.permissions.map(({ name }) => name),
    extension: me.extension,
    statusActivity: me.status_activity,
    features: payment.feature_name_data.map(({ name }) => name),
    dateExpired: payment.date_expired,
    setting,
    ownNumbers: me.own_numbers,
  };
}

const isSame = (one: Session | null, other: Session) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Reads me, settings and payment check again; permissions and features act at once. Where nothing has changed
 * nobody is told, and the session stays the same object.
 */
export async function refreshSession(): Promise<Session> {
  const before = getSession();
  const [me, setting, payment] = await Promise.all([
    requestEndpoint(endpoints.getMe),
    requestEndpoint(endpoints.getSystemSetting),
    requestEndpoint(endpoints.paymentCheck),
  ]);
  const session = toSession(me, setting, payment);
  const kept = readLocalSession();
  if (kept === null) throw new SignedOutError('The session ended meanwhile');
  // Something was changed here while the answers were on their way: they may be older.
  if (getSession() !== before) return refreshSession();
  if (before !== null && isSame(before, session)) return before;
  writeLocalSession({ ...kept, name: session.roleName, permissions: [...session.permissions] });
  setSession(session);
  if (before?.statusActivity !== session.statusActivity) {
    publish('agent.status', { status: session.statusActivity });
  }
  return session;
}

type SignInForm = EndpointInput<typeof endpoints.loginTenant>['body'];
type Identity = EndpointAnswer<typeof endpoints.loginTenant>;

/** First step of signing in; its answer says whether there is a second one. Wrong parts reject with 422. */
export function checkPassword(form: SignInForm): Promise<Identity> {
  return requestEndpoint(endpoints.loginTenant, { body: form });
}

/**
 * Second step, with the code of the second factor where one is asked (a wrong one rejects with 422 and may be
 * tried again). Gives recovery codes to be shown where it was set up now, and the way in.
 */
export async function openSession(
  { ticket, ma_dn }: Identity,
  remember: boolean,
  code = '',
): Promise<{ readonly recoveryCodes: readonly string[]; readonly enter: () => Promise<Session> }> {
  const { token, expires_in, recovery_codes } = await requestEndpoint(
    endpoints.login,
    { body: { ticket, remember, code } },
    { tenant: ma_dn },
  );
  const expiresAt = Date.now() + expires_in * 1000;
  const enter = () => {
    writeLocalSession({ token, expiresAt, ma_dn, name: '', permissions: [] });
    if (remember) rememberTenantCode(ma_dn);
    return refreshSession();
  };
  return { recoveryCodes: recovery_codes, enter };
}

/** Both steps of somebody without a second factor (entities.md §2.1): who am I is read too. */
export async function signIn(form: SignInForm): Promise<Session> {
  const { enter } = await openSession(await checkPassword(form), form.remember ?? false);
  return enter();
}

/** Restores a stored session when the page loads; null when there is none or it has ended. */
export async function restoreSession(): Promise<Session | null> {
  if (readLocalSession() === null) return null;
  await freshToken().catch(() => null);
  try {
    return await refreshSession();
  } catch (error) {
    // The server says that the session is over: nobody is signed in, and that is no failure.
    await ending;
    if (readLocalSession() === null) return null;
    throw error;
  }
}

let ending: Promise<void> | null = null;

/** Milliseconds that a person who leaves waits for the server to hear it. */
const logoutDeadline = 3000;

async function endSession(reason: SignOutReason): Promise<void> {
  await Promise.allSettled([...leaveTasks].map((task) => task()));
  if (reason === 'user') {
    const signal = AbortSignal.timeout(logoutDeadline);
    await requestEndpoint(endpoints.logout, undefined, { signal }).catch(() => undefined);
  }
  clearLocalStorage();
  forget(reason);
}

function forget(reason: SignOutReason): void {
  queryClient.clear();
  resetBus();
  setSession(null);
  for (const listener of signedOutListeners) listener(reason);
}

/** Ends the session here, on the server and in the other tabs. */
export function signOut(reason: SignOutReason = 'user'): Promise<void> {
  ending ??= endSession(reason).finally(() => {
    ending = null;
  });
  return ending;
}

/** Takes over what the server says of this person's status; the phone follows the bus (3 stops it). */
export function adoptActivity(activity: Activity): void {
  const { status_activity: status } = activity;
  const key = apiKey(endpoints.getActivity);
  if (queryClient.getQueryData(key) !== activity) queryClient.setQueryData(key, activity);
  const session = getSession();
  if (session === null) return;
  if (session.statusActivity !== status) setSession({ ...session, statusActivity: status });
  publish('agent.status', { status });
}

/** PUT /update-activity-status: the status, and where wanted a reason or that it waits for the call's end. */
export async function setActivityStatus(
  status: ActivityStatus,
  how: Omit<EndpointInput<typeof endpoints.updateActivityStatus>['body'], 'status'> = {},
): Promise<void> {
  adoptActivity(
    await requestEndpoint(endpoints.updateActivityStatus, { body: { status, ...how } }),
  );
}

whenSessionExpires(() => void signOut('expired'));

watchLocalSession((kept) => {
  if (kept === null && getSession() !== null) {
    void Promise.allSettled([...leaveTasks].map((task) => task())).then(() => forget('user'));
  }
});
