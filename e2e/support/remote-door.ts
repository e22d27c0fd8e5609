import type { Page } from '@playwright/test';

declare global {
  // By remote: tells the host that the mounted application has thrown.
  var aloCrash: Record<string, (error: Error) => void> | undefined;
}

/** Applications that throw, in the place of a real one; made of what the host shares. */
const throwing = {
  render: `() => { throw new Error('planned: in render'); }`,
  effect: `() => {
    react.useEffect(() => { throw new Error('planned: in an effect'); }, []);
    return react.createElement('p', null, 'planned');
  }`,
} as const;

/**
 * Script for the end of a `remoteEntry.js`: wraps the container, so that a test can let the mounted
 * application die, or have one that throws by itself.
 */
export function remoteDoor(remote: string, throws?: keyof typeof throwing): string {
  const container = remote.replaceAll('-', '_');
  const application =
    throws === undefined
      ? 'factory()'
      : `core.createRemote({ name: '${remote}', root: ${throwing[throws]} })`;
  return `
;(() => {
  const real = ${container};
  let shared;
  const take = async (name) => (await Object.values(shared[name])[0].get())();
  ${container} = {
    init: (scope, ...more) => { shared = scope; return real.init(scope, ...more); },
    get: async (module) => {
      const [factory, core, react] = await Promise.all([real.get(module), take('@alo/core'), take('react')]);
      const { bootstrap, mount, unmount } = ${application};
      const mountWithDoor = (props) => {
        globalThis.aloCrash = { ...globalThis.aloCrash, '${remote}': props.onCrash };
        return mount(props);
      };
      return () => ({ bootstrap, mount: mountWithDoor, unmount });
    },
  };
})();`;
}

/** The application of a remote, which is shown, dies. */
export async function letDie(page: Page, remote: string): Promise<void> {
  await page.evaluate((name) => globalThis.aloCrash?.[name]?.(new Error('planned')), remote);
}
