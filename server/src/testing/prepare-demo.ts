import { databases, programsOf } from './databases.ts';
import { demoData } from './demo-copy.ts';

// A program: makes what suites copy before many of them want it at a time; of the databases named, or of all.
const named = process.argv.slice(2);
for (const database of databases) {
  if (named.length === 0 || named.includes(database)) await demoData(programsOf(database));
}
process.exit(0);
