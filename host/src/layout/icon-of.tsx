import { BoardRegular } from '@alo/ui';
import type { ComponentType } from 'react';

let library: object = {};

/**
 * Takes hold of every icon of the design system; once, before the first menu. Only an import at run
 * time yields the whole module: a static one is cut down to the names that the host itself uses.
 */
export async function loadIcons(): Promise<void> {
  library = await import('@alo/ui');
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

/** Icon of the design system that a descriptor names; a plain one for a name it does not know. */
export function iconOf(name: string): ComponentType {
  const found: unknown = name.endsWith('Regular') ? Reflect.get(library, name) : undefined;
  return isComponent(found) ? found : BoardRegular;
}
