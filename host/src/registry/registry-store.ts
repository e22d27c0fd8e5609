import { type Registry, registrySchema } from '@alo/contracts';
import { getRuntimeConfig } from '@alo/core';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

export type RegistryState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly registry: Registry }
  | { readonly status: 'failed'; readonly error: unknown };

/** Milliseconds that the registry may take where the last one that was read serves instead, and where nothing does. */
const deadline = { withCopy: 4000, alone: 20_000 };

/** The last registry that was read, for the day when it cannot be reached. */
const storageKey = 'alo.registry';

let state: RegistryState = { status: 'loading' };
const listeners = new Set<() => void>();

function setState(next: RegistryState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Reads the registry document, the trust root of what the page runs; failures are not kept. */
async function fetchRegistry(): Promise<Registry> {
  const hasCopy = localStorage.getItem(storageKey) !== null;
  const response = await fetch(getRuntimeConfig().registryUrl, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(hasCopy ? deadline.withCopy : deadline.alone),
  });
  const text = await response.text();
  const registry = v.parse(registrySchema, JSON.parse(text));
  localStorage.setItem(storageKey, text);
  return registry;
}

function lastGoodCopy(): Registry | null {
  try {
    return v.parse(registrySchema, JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return null;
  }
}

/** Reads the registry for the first time, or again after it failed; the last good copy is used instead. */
export async function loadRegistry(): Promise<void> {
  setState({ status: 'loading' });
  try {
    setState({ status: 'ready', registry: await fetchRegistry() });
  } catch (error) {
    const registry = lastGoodCopy();
    setState(registry === null ? { status: 'failed', error } : { status: 'ready', registry });
  }
}

function isKnown({ revision, generatedAt }: Registry): boolean {
  if (state.status !== 'ready') return false;
  return state.registry.revision === revision && state.registry.generatedAt === generatedAt;
}

/** Looks for newer releases; what is known stays when nobody answers. */
export async function refreshRegistry(): Promise<void> {
  try {
    const registry = await fetchRegistry();
    if (!isKnown(registry)) setState({ status: 'ready', registry });
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
