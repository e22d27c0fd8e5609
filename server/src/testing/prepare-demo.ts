import { databases, programsOf } from './databases.ts';
import { demoData } from './demo-copy.ts';

// A program: makes what suites copy before many of them want it at a time.
for (const database of databases) await demoData(programsOf(database));
process.exit(0);
