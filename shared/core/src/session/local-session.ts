import * as v from 'valibot';

/** What stays in this browser: token, tenant code, role name and permissions (specification §3). */
const storedSchema = v.object({
  token: v.string(),
  /** Epoch milliseconds. */
  expiresAt: v.number(),
  ma_dn: v.string(),
  name: v.optional(v.string(), ''),
  permissions: v.optional(v.array(v.string()), []),
});
export type LocalSession = v.InferOutput<typeof storedSchema>;

const storageKey = 'alo.session';
const rememberedKey = 'alo.ma_dn';

/** Reads what is kept, or null when there is nothing usable. */
export function readLocalSession(): LocalSession | null {
  const text = localStorage.getItem(storageKey);
  if (text === null) return null;
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Keeps the session; the tenant code also stays after signing out, for the next time. */
export function writeLocalSession(session: LocalSession): void {
  localStorage.setItem(storageKey, JSON.stringify(session));
}

/** Remembers the tenant code for the sign-in form. */
export function rememberTenantCode(tenant: string): void {
  localStorage.setItem(rememberedKey, tenant);
}

/** Tenant code of the last sign-in that asked to be remembered, or an empty text. */
export function rememberedTenantCode(): string {
  return localStorage.getItem(rememberedKey) ?? '';
}

/**
 * Clears the local storage (specification §8), except what belongs to the device and not to the
 * person: theme and the remembered tenant code.
 */
export function clearLocalStorage(): void {
  const kept = ['alo.theme', rememberedKey].map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
}

/** Calls the listener when another tab signs out or renews the token. */
export function watchLocalSession(listener: (session: LocalSession | null) => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener(readLocalSession());
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
