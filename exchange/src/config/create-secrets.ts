import { randomBytes } from 'node:crypto';
import type { InstanceSecrets } from './instance-settings.ts';

/** New random secrets of one instance: 48 hexadecimal digits each. */
export function createSecrets(): InstanceSecrets {
  const word = (): string => randomBytes(24).toString('hex');
  return { ari: word(), ami: word(), route: word(), capture: word() };
}
