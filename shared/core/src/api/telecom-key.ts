import { type EndpointDefinition, endpoints } from '@alo/contracts';

/** The shop key (specification §7) of the session with this token, once it was asked for. */
let known: { readonly session: string; readonly key: string } | null = null;

/** Keeps the key of the telecom API for the requests after it, when this was the request that gives it. */
export function learnTelecomKey(
  endpoint: EndpointDefinition,
  session: string,
  answer: unknown,
): void {
  if (endpoint !== endpoints.getShopKey || typeof answer !== 'object' || answer === null) return;
  const key: unknown = Reflect.get(answer, 'data');
  if (typeof key === 'string') known = { session, key };
}

/** Is an endpoint made with the shop key instead of the person's own token? */
export function needsTelecomKey(endpoint: EndpointDefinition): boolean {
  return endpoint.surface === 'telecom' && endpoint !== endpoints.getShopKey;
}

/** The bearer credential of an endpoint to the telecom API; undefined where the person's own token is meant, or none is known. */
export function telecomKeyFor(endpoint: EndpointDefinition, session: string): string | undefined {
  return needsTelecomKey(endpoint) && known?.session === session ? known.key : undefined;
}
