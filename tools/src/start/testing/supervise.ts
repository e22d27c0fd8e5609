// A supervisor with nothing else to do: arguments are the log file and the program that plays the server.
import { ServerProcess } from '../server-process.ts';

const [logFile = '', ...program] = process.argv.slice(2);
const tell = (line: string) => process.stdout.write(`${line}\n`);

try {
  const server = await ServerProcess.start({ env: {}, logFile, onRestart: tell, program });
  tell(`pid ${server.pid}`);
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
}
