import { createRemote, presentRemotes } from './create-remote.ts';
import { readRequest } from './read-request.ts';

try {
  const remote = readRequest(process.argv.slice(2), await presentRemotes());
  await createRemote(remote);
  process.stdout.write(`${remote.name} is made: a screen at ${remote.path}, a menu entry, its tests.
  npm start                        the product with it
  npm run dev -- ${remote.name}    the remote alone, with a running host
  npx jest --selectProjects ${remote.name}
Its README.md and docs/developing-a-remote.md go on from here.
`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
