import { MessageBar } from '@alo/ui';
import { useWatch } from '@alo/ui/form';
import type { TelephoneObject } from './object-endpoints.ts';
import { messages } from './messages.ts';

/** Says what happens to calls when a used object is switched off. */
export function SwitchedOffWarning({ object }: { readonly object: TelephoneObject | null }) {
  const active: unknown = useWatch({ name: 'is_active' });
  if (object === null || object.uses === 0) return null;
  if (active !== false || object.form['is_active'] === false) return null;
  return <MessageBar tone="warning">{messages.switchedOff(object.uses)}</MessageBar>;
}
