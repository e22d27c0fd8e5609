import { type EndpointDefinition, endpoints } from '@alo/contracts';

/** The shop key (specification §7) of the session with this token, once it was asked for. */
let known: { readonly session: string; readonly key: string } | null = null;

/** Keeps the key of the telecom API for the calls after it, when this was the call that gives it. */
export function learnTelecomKey(call: EndpointDefinition, session: string, answer: unknown): void {
  if (call !== endpoints.getShopKey || typeof answer !== 'object' || answer === null) return;
  const key: unknown = Reflect.get(answer, 'data');
  if (typeof key === 'string') known = { session, key };
}

/** Is a call made with the shop key instead of the person's own token? */
export function needsTelecomKey(call: EndpointDefinition): boolean {
  return call.surface === 'telecom' && call !== endpoints.getShopKey;
}

/** The bearer credential of a call to the telecom API; undefined where the person's own token is meant, or none is known. */
export function telecomKeyFor(call: EndpointDefinition, session: string): string | undefined {
  return needsTelecomKey(call) && known?.session === session ? known.key : undefined;
}
