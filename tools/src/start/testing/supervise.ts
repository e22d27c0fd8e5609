// A supervisor with nothing else to do: arguments are the log file and the program that plays the server. `ALO_TEST_LIVE`
// is the address at which that one is asked whether it lives.
import { ServerProcess } from '../server-process.ts';

const [logFile = '', ...program] = process.argv.slice(2);
const url = process.env['ALO_TEST_LIVE'];
const report = (line: string) => process.stdout.write(`${line}\n`);

try {
  const server = await ServerProcess.start({
    ...{ env: {}, logFile, onTrouble: report, program },
    ...(url === undefined ? {} : { liveness: { url, every: 500, misses: 6 } }),
  });
  report(`pid ${server.pid}`);
} catch (error) {
  report(error instanceof Error ? error.message : String(error));
}
