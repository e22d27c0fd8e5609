import { type CallDefinition, calls } from '@alo/contracts';

/** The shop key of a tenant (specification §7), once it was asked for. */
let known: { readonly maDn: string; readonly key: string } | null = null;

/** Keeps the key of the telecom API for the calls after it, when this was the call that gives it. */
export function learnTelecomKey(call: CallDefinition, maDn: string, answer: unknown): void {
  if (call !== calls.getShopKey || typeof answer !== 'object' || answer === null) return;
  const key: unknown = Reflect.get(answer, 'data');
  if (typeof key === 'string') known = { maDn, key };
}

/** The bearer credential of a call to the telecom API; undefined where the person's own token is meant. */
export function telecomKeyFor(call: CallDefinition, maDn: string): string | undefined {
  if (call.surface !== 'telecom' || call === calls.getShopKey) return undefined;
  return known?.maDn === maDn ? known.key : undefined;
}
