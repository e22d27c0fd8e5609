import { createHmac, randomBytes } from 'node:crypto';

/** A message as it goes out. */
export interface WebhookMessage {
  readonly id: string;
  readonly event: string;
  readonly createdAt: Date;
  readonly payload: unknown;
}

/** A new signing secret: `whsec_` and 24 random bytes in base64 (Standard Webhooks 1.0). */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

/** Body of a message. */
export function bodyOf({ id, event, createdAt, payload }: WebhookMessage): string {
  return JSON.stringify({ id, type: event, timestamp: createdAt.toISOString(), data: payload });
}

/**
 * Headers by which a receiver proves that a body came from here and when (Standard Webhooks 1.0): HMAC-SHA256
 * over id, time in seconds and body.
 */
export function signatureHeaders(
  secret: string,
  id: string,
  body: string,
  now: Date,
): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}

const minute = 60;
const hour = 60 * minute;
/** Seconds until the next attempt, by attempts made so far; about two days in all. */
const waits = [10, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour];

/** When to try again after `attempts` failures; null: never. `dice` in [0, 1) spreads a crowd over a tenth. */
export function nextAttempt(attempts: number, now: Date, dice = Math.random()): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000 * (1 + dice / 10));
}
