import { useLateComponent } from '@alo/ui';
import { useEffect } from 'react';
import { contentShown } from '../remotes/content-shown.ts';

async function loadTools() {
  return (await import('./Tools.tsx')).Tools;
}

/** Quick search, bell and keys, which nobody needs before the page is there. */
export function LateTools() {
  const [Tools, fetch] = useLateComponent(loadTools);
  useEffect(() => void contentShown().then(fetch), [fetch]);
  return Tools && <Tools />;
}
