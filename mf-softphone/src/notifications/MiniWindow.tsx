import { useLateComponent } from '@alo/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { getMiniWindow, watchMiniWindow } from './mini-window.ts';

async function loadMiniDock() {
  return (await import(/* webpackChunkName: "at-rest" */ './MiniDock.tsx')).MiniDock;
}

/** Content of the mini window, while one is open. */
export function MiniWindow() {
  const mini = useSyncExternalStore(watchMiniWindow, getMiniWindow);
  const [MiniDock, fetch] = useLateComponent(loadMiniDock);
  useEffect(() => {
    if (mini !== null) fetch();
  }, [mini, fetch]);
  return mini === null || MiniDock === null ? null : <MiniDock window={mini} />;
}
