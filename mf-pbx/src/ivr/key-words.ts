import type { Destination, ivrKeys } from '@alo/contracts';
import { ivrMessages as messages } from './messages.ts';

export type IvrKey = (typeof ivrKeys)[number];

/** A key of a menu as the form holds it. */
export interface IvrOption {
  readonly key: IvrKey;
  readonly label: string;
  readonly dest: Destination | null;
  readonly is_active: boolean;
}

/** "Phím 1", "Hết giờ". */
export function nameOfKey(key: IvrKey): string {
  return key === 't' || key === 'i' ? messages.special[key] : messages.key(key);
}
