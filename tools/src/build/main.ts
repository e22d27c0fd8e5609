import { buildAll } from './build-all.ts';

try {
  await buildAll(({ app, version, fresh }) =>
    process.stdout.write(`${app} ${version}${fresh ? '' : ' (unchanged)'}\n`),
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
