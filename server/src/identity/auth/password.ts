import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane: the smallest of OWASP's recommended sets, about 16 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash to keep of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | null = null;

/**
 * Compares a password. Without a stored hash (unknown user) the same work is done against a decoy, so
 * that the time does not tell who exists.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}
