import { useSyncExternalStore } from 'react';
import type { ExtensionLifecycles } from './create-extension.tsx';

/** An extension that fills a slot for the present person. */
export interface SlotExtension {
  /** `mf-crm/customer-popup` */
  readonly key: string;
  /** Fetches its code. `again`: an earlier attempt failed, look for newer releases first. */
  readonly load: (again: boolean) => Promise<ExtensionLifecycles>;
}

/** Who knows what fills the slots: the host. */
export interface ExtensionRegistrar {
  /** Extensions of a slot in their order; the same array as long as nothing has changed. */
  readonly read: (slot: string) => readonly SlotExtension[];
  /** Calls the listener when an answer may have changed; returns an unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
}

const nothing: readonly SlotExtension[] = [];
const nobody: ExtensionRegistrar = { read: () => nothing, watch: () => () => undefined };

let registrar = nobody;
const listeners = new Set<() => void>();

/** Installs who knows the extensions; until then every slot is empty. Returns its removal. */
export function provideExtensions(provided: ExtensionRegistrar): () => void {
  registrar = provided;
  for (const listener of listeners) listener();
  return () => {
    if (registrar === provided) provideExtensions(nobody);
  };
}

function watch(listener: () => void): () => void {
  let stop = registrar.watch(listener);
  const replaced = () => {
    stop();
    stop = registrar.watch(listener);
    listener();
  };
  listeners.add(replaced);
  return () => {
    listeners.delete(replaced);
    stop();
  };
}

/** What fills a slot now, followed. */
export function useExtensions(slot: string): readonly SlotExtension[] {
  return useSyncExternalStore(watch, () => registrar.read(slot));
}
