import { createRemote } from '@alo/core';
import { App } from './App.tsx';

export const { bootstrap, mount, unmount } = createRemote({ name: 'mf-template', root: App });
