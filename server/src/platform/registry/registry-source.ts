import { recordedRegistry, type Store } from '@alo/releases';
import { watch } from 'node:fs';
import type { RegistrySource } from './registry-watch.ts';

const file = 'registry.json';

/** Reports every change of the file; a folder that cannot be watched (a network drive) reports nothing. */
function watchFile(folder: string, onChange: () => void): () => void {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, name) => {
      if (name === file) onChange();
    });
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => undefined;
  }
}

/** The registry in a store of releases: a folder tells at once, a bucket is only looked at. */
export function registrySource(store: Store, target: string): RegistrySource {
  const read = () => store.read(file);
  const recorded = () => recordedRegistry(store);
  return target.includes('://')
    ? { read, recorded, every: 3000 }
    : { read, recorded, every: 1000, follow: (onChange) => watchFile(target, onChange) };
}
