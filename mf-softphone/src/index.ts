import { createRemote, type RemoteProps } from '@alo/core';
import { App } from './App.tsx';
import { retireSoftphone } from './softphone.ts';

const remote = createRemote({ name: 'mf-softphone', root: App });

export const { bootstrap, mount } = remote;

/** Besides what every remote does: without a call the phone itself goes, so that a newer release brings its own. */
export async function unmount(props: RemoteProps): Promise<void> {
  await remote.unmount(props);
  await retireSoftphone();
}
