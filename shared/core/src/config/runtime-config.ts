import { type RuntimeConfig, runtimeConfigSchema } from '@alo/contracts';
import * as v from 'valibot';

let current: RuntimeConfig | null = null;

/** Run-time configuration was asked for before the host had loaded it. */
export class ConfigNotLoadedError extends Error {
  override readonly name = 'ConfigNotLoadedError';
}

/** Reads `/config.json` once; the host calls it before anything else. Rejects when it is unusable. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  setRuntimeConfig(v.parse(runtimeConfigSchema, await response.json()));
  return getRuntimeConfig();
}

/** Sets the configuration; for the host's loader and for tests. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  current = config;
}

/** The loaded configuration. Throws {@link ConfigNotLoadedError} before. */
export function getRuntimeConfig(): RuntimeConfig {
  if (current === null) throw new ConfigNotLoadedError('The run-time configuration is not loaded');
  return current;
}
