import { endWithDescendants } from '../descendants.ts';
import { UserError } from '../errors.ts';
import { Report } from './report.ts';
import { runChanged } from './run-changed.ts';
import { runEverything } from './run-everything.ts';

/** `--changed` or `--changed=<commit>`; nothing else. */
function readChanged(args: readonly string[]): { readonly ref: string | undefined } | undefined {
  const [first, ...more] = args;
  if (first === undefined) return undefined;
  const ref = /^--changed(?:=(.+))?$/.exec(first);
  if (ref === null || more.length > 0) {
    throw new UserError('BAD_OPTION', 'npm test takes no option but -- --changed[=<commit>].');
  }
  return { ref: ref[1] };
}

endWithDescendants();
const report = new Report();
try {
  const changed = readChanged(process.argv.slice(2));
  await (changed === undefined ? runEverything(report) : runChanged(report, changed.ref));
  process.exit(report.finish());
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
