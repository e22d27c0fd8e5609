// An Asterisk in a container of its own: the same configuration that `npm start` writes.
import { createSecrets, provisionAsterisk, superviseAsterisk, writeInstance } from '@alo/exchange';
import { cacheFolder } from '../repository.ts';
import { readExchangeSettings } from './settings.ts';

try {
  const { folder, ...settings } = readExchangeSettings(process.env);
  const install = await provisionAsterisk({ cacheDir: cacheFolder });
  const instance = await writeInstance(folder, install, { ...settings, secrets: createSecrets() });
  const asterisk = await superviseAsterisk(install, instance, {
    onEvent: (event) => process.stdout.write(`${JSON.stringify(event)}\n`),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void asterisk.stop().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
