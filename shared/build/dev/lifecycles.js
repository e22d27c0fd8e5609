// Stands before the `src/index.ts` of a remote in development and takes updates from its dev server.
import { refresh } from './refresh.cjs';
import * as remote from 'alo-remote';

const hot = import.meta.webpackHot;
const name = __ALO_REMOTE__;

/** Props of what is mounted by its element, and the way out that belongs to the code it was mounted with. */
const mounted = new Map();

export const bootstrap = () => remote.bootstrap();

export async function mount(props) {
  const { unmount: leave } = remote;
  mounted.set(props.domElement, { props, leave });
  await remote.mount(props);
}

export async function unmount(props) {
  const present = mounted.get(props.domElement);
  mounted.delete(props.domElement);
  await present?.leave(props);
}

// What no component file takes by itself comes here: the remote is mounted anew, the page stays.
import.meta.webpackHot.accept('alo-remote', () => {
  for (const { props } of [...mounted.values()]) {
    unmount(props)
      .then(() => mount(props))
      .catch((error) => props.onCrash?.(error));
  }
});

/** Builds follow each other: each is asked for by the one before it. */
async function update(wanted) {
  while (hot.status() === 'idle' && __webpack_hash__ !== wanted) {
    const modules = await hot.check(true);
    if (modules === null) throw new Error('an update is missing');
    refresh();
    console.info(`[${name}] updated: ${modules.join(', ')}`);
  }
}

const events = new EventSource(new URL('updates', __webpack_public_path__));
events.addEventListener('built', (event) => {
  update(event.data).catch((error) => {
    console.error(`[${name}] cannot be updated, reload the page`, error);
  });
});
events.addEventListener('failed', (event) => {
  console.error(`[${name}] does not build:\n${JSON.parse(event.data)}`);
});
