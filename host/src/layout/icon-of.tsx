import * as ui from '@alo/ui';
import type { ComponentType } from 'react';

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

/** Icon of the design system that a descriptor names; a plain one for a name it does not know. */
export function iconOf(name: string): ComponentType {
  const found: unknown = name.endsWith('Regular') ? Reflect.get(ui, name) : undefined;
  return isComponent(found) ? found : ui.BoardRegular;
}
