import { type RuntimeConfig, runtimeConfigSchema } from '@alo/contracts';
import * as v from 'valibot';

let current: RuntimeConfig | null = null;

/** Run-time configuration was asked for before the host had loaded it. */
export class ConfigNotLoadedError extends Error {
  override readonly name = 'ConfigNotLoadedError';
}

/** What the server wrote into the page. A page that is served as a file has none. */
function ofPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="alo-config"]')?.content;
}

/**
 * Reads the configuration once, from the page or else from `/config.json`; the host calls it before anything else. Rejects when it
 * is unusable.
 */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const text = ofPage() ?? (await (await fetch('/config.json', { cache: 'no-store' })).text());
  setRuntimeConfig(v.parse(runtimeConfigSchema, JSON.parse(text)));
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
