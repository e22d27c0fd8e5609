import { useEffect, useState } from 'react';

export interface SoundDevices {
  readonly microphones: readonly MediaDeviceInfo[];
  readonly speakers: readonly MediaDeviceInfo[];
}

/** Entries of Chrome that stand for another one; the panel has its own first line for the default device. */
const aliases: ReadonlySet<string> = new Set(['', 'default', 'communications']);

async function readDevices(): Promise<SoundDevices & { readonly anySpeaker: boolean }> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const real = (kind: MediaDeviceKind) =>
    all.filter((device) => device.kind === kind && !aliases.has(device.deviceId));
  return {
    microphones: real('audioinput'),
    speakers: real('audiooutput'),
    anySpeaker: all.some(({ kind }) => kind === 'audiooutput'),
  };
}

/** What is plugged in, followed; `again` reads again (names come with the permission). Null until it is known. */
export function useDevices(again: unknown) {
  const [devices, setDevices] = useState<Awaited<ReturnType<typeof readDevices>> | null>(null);
  useEffect(() => {
    const media: MediaDevices | undefined = navigator.mediaDevices;
    if (media?.enumerateDevices === undefined) return undefined;
    let mounted = true;
    const read = () =>
      void readDevices().then(
        (found) => mounted && setDevices(found),
        () => undefined,
      );
    read();
    media.addEventListener('devicechange', read);
    return () => {
      mounted = false;
      media.removeEventListener('devicechange', read);
    };
  }, [again]);
  return devices;
}
