import { remoteFolders } from '../build/apps.ts';
import { startDevServer } from './dev-server.ts';
import { overrideLink, readDevRequest } from './read-dev-request.ts';

try {
  const request = readDevRequest(process.argv.slice(2), remoteFolders);
  const server = await startDevServer(request, (report) => {
    process.stdout.write(
      report.type === 'built'
        ? `${request.remote} built in ${report.milliseconds} ms\n`
        : `${request.remote} does not build:\n${report.problems}\n`,
    );
  });
  process.stdout.write(`
${request.remote} is served for ${request.host} at ${server.origin}
Open it there (an account with the right platform.override):
  ${overrideLink(request, server.origin)}
Changed files are taken over in the open page. Ctrl+C ends.
`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
