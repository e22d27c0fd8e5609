// An Asterisk in a container of its own: the same configuration that `npm start` writes.
import { createSecrets, provisionAsterisk, superviseAsterisk, writeInstance } from '@alo/exchange';
import { asteriskCacheOf } from '../repository.ts';
import { readExchangeSettings } from './settings.ts';

// From the beginning: who is stopped while Asterisk starts must not leave it behind.
const ended = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
});

try {
  const { folder, ...settings } = readExchangeSettings(process.env);
  const install = await provisionAsterisk({ cacheDir: asteriskCacheOf(process.env) });
  const instance = await writeInstance(folder, install, { ...settings, secrets: createSecrets() });
  const asterisk = await superviseAsterisk(install, instance, {
    onEvent: (event) => process.stdout.write(`${JSON.stringify(event)}\n`),
  });
  await ended;
  await asterisk.stop();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
