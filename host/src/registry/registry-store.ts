import { type Registry, registrySchema } from '@alo/contracts';
import { getRuntimeConfig } from '@alo/core';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

export type RegistryState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly registry: Registry }
  | { readonly status: 'failed'; readonly error: unknown };

/** Milliseconds that the registry may take. */
const deadline = 4000;

let state: RegistryState = { status: 'loading' };
const listeners = new Set<() => void>();

function setState(next: RegistryState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Reads the registry document, the trust root of what the page runs; failures are not kept. */
async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(getRuntimeConfig().registryUrl, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(deadline),
  });
  return v.parse(registrySchema, await response.json());
}

/** Reads the registry for the first time, or again after it failed. */
export async function loadRegistry(): Promise<void> {
  setState({ status: 'loading' });
  try {
    setState({ status: 'ready', registry: await fetchRegistry() });
  } catch (error) {
    setState({ status: 'failed', error });
  }
}

/** Looks for newer releases; what is known stays when nobody answers. */
export async function refreshRegistry(): Promise<void> {
  try {
    setState({ status: 'ready', registry: await fetchRegistry() });
  } catch {
    // The known registry still serves.
  }
}

export function readRegistry(): RegistryState {
  return state;
}

export function watchRegistry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRegistry(): RegistryState {
  return useSyncExternalStore(watchRegistry, readRegistry);
}
