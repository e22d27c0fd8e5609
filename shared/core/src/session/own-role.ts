let id: string | null = null;

/** Keeps the id of the role of whoever signs in; the session tells only its name. */
export function rememberRole(role: string): void {
  id = role;
}

/** Id of the role of whoever is signed in; null before the first sign-in. */
export function ownRole(): string | null {
  return id;
}
