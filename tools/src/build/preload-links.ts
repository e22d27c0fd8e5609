import type { Registry } from '@alo/contracts';

/** Remotes whose code the first page after sign-in needs. */
const first = ['mf-reports', 'mf-softphone'];

/** Links that let the browser fetch at once what it would otherwise learn step by step. */
export function preloadLinks(registry: Registry): string {
  const documents = ['/config.json', registryPath].map(
    (href) => `<link rel="preload" as="fetch" href="${href}" crossorigin="anonymous">`,
  );
  const remotes = first.flatMap((name) => {
    const release = registry.remotes[name]?.releases[0];
    if (release === undefined) return [];
    const folder = release.manifestUrl.replace(/[^/]+$/, '');
    return [
      `<link rel="preload" as="fetch" href="${release.manifestUrl}" crossorigin="anonymous">`,
      ...release.preload.map(
        (file) =>
          `<link rel="preload" as="script" href="${folder}${file}" crossorigin="anonymous" integrity="${release.integrity[file] ?? ''}">`,
      ),
    ];
  });
  return [...documents, ...remotes].join('\n    ');
}

const registryPath = '/registry.json';
