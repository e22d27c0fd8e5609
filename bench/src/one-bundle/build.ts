import { type Registry, registrySchema } from '@alo/contracts';
import { cacheFolder, readPackage, repository } from '@alo/tools';
import { readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import webpack, { type Configuration } from 'webpack';

const work = join(cacheFolder, 'bench');
const remotesFile = join(work, 'remotes.ts');

/** Every remote of the checkout as an ordinary chunk, and the versions of what they share. */
async function writeRemotes(): Promise<void> {
  const names = readdirSync(repository).filter((name) => name.startsWith('mf-'));
  const lines = names.map((name) => {
    const index = JSON.stringify(join(repository, name, 'src/index.ts'));
    return `  '${name}': () => import(${index}),`;
  });
  await mkdir(work, { recursive: true });
  const provided = Object.fromEntries(
    ['core', 'ui'].map((shared) => [`@alo/${shared}`, [readPackage(`shared/${shared}`).version]]),
  );
  await writeFile(
    remotesFile,
    `export const remotes = {\n${lines.join('\n')}\n};\nexport const provided = ${JSON.stringify(provided)};\n`,
  );
}

/** The preset of every app, as the host uses it, without federation. */
function configuration(dist: string): Configuration {
  const load = createRequire(import.meta.url);
  const preset: { host: (folder: string) => Configuration } = load('@alo/build/webpack');
  // The only remote with loaders of its own, after those of the preset.
  const softphone: Configuration = load(join(repository, 'mf-softphone/webpack.config.cjs'));
  const config = preset.host(join(repository, 'host'));
  const plugins = (config.plugins ?? []).filter(
    (plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin',
  );
  plugins.push(
    new webpack.NormalModuleReplacementPlugin(
      /[\\/]federation\.ts$/,
      join(import.meta.dirname, 'federation.ts'),
    ),
  );
  const alias = {
    ...config.resolve?.alias,
    ...softphone.resolve?.alias,
    'alo-remotes': remotesFile,
  };
  const output = { ...config.output, path: dist };
  const { module = {} } = softphone;
  return { ...config, output, plugins, module, resolve: { ...config.resolve, alias } };
}

/** The registry without the files of releases: all of them are in the bundle, and a link to one would fail. */
async function writeRegistry(www: string, site: string): Promise<void> {
  const text = await readFile(join(www, 'registry.json'), 'utf8');
  const registry: Registry = v.parse(registrySchema, JSON.parse(text));
  for (const remote of Object.values(registry.remotes)) {
    remote.releases = remote.releases.map((one) => ({ ...one, preload: [], screens: {} }));
    for (const { manifestUrl } of remote.releases) {
      await mkdir(dirname(join(site, manifestUrl)), { recursive: true });
      await writeFile(join(site, manifestUrl), '{}');
    }
  }
  await writeFile(join(site, 'registry.json'), JSON.stringify(registry));
}

/** Builds host and remotes as one bundle and puts it where `www` (a federated site) is served from. */
export async function buildOneBundle(www: string): Promise<string> {
  await writeRemotes();
  const dist = join(work, 'one-bundle');
  const compiler = webpack(configuration(dist));
  if (compiler === null) throw new Error('webpack gave no compiler');
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  const site = join(work, 'one-bundle-site');
  await rm(site, { recursive: true, force: true });
  await cp(dist, site, { recursive: true });
  await writeRegistry(www, site);
  const page = join(site, 'index.html');
  // The same head start that the federated page has for its document.
  const link = '<link rel="preload" as="fetch" crossorigin="anonymous" href="/registry.json">';
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace('<script', `${link}<script`));
  return site;
}
