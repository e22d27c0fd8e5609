import { recognise } from './known-by-name.ts';
import type { PageSound } from './page-sound.ts';
import { shouldReplace } from './should-replace.ts';

export interface DeviceParts {
  readonly sound: Pick<PageSound, 'choices' | 'microphone' | 'speaker'>;
  readonly devices: Pick<
    MediaDevices,
    'enumerateDevices' | 'addEventListener' | 'removeEventListener'
  >;
  /** Puts a track into the running calls. */
  readonly replaceInput: (track: MediaStreamTrack) => Promise<void>;
  readonly log: (message: string) => void;
}

/**
 * Keeps microphone and speaker what was chosen while devices come and go: a change takes effect in the
 * running call, an unplugged device is replaced by the default one until it returns.
 */
export function followDevices({ sound, devices, replaceInput, log }: DeviceParts): () => void {
  const { choices, microphone, speaker } = sound;
  let watched: MediaStreamTrack | undefined;
  let running: Promise<void> = Promise.resolve();

  const refresh = () => {
    running = running.then(update).catch((error: unknown) => {
      log(
        `The sound devices could not be changed: ${error instanceof Error ? error.name : 'unknown'}`,
      );
    });
  };
  const update = async () => {
    const all = await devices.enumerateDevices();
    recognise(choices, all);
    const ids = (kind: MediaDeviceKind) =>
      all.filter((device) => device.kind === kind).map(({ deviceId }) => deviceId);
    const wanted = choices.get();
    const outputs = ids('audiooutput');
    const hidden = outputs.every((id) => id === '');
    await speaker.apply(hidden || outputs.includes(wanted.speaker) ? wanted.speaker : '');
    const track = microphone.stream?.getAudioTracks()[0];
    if (track === undefined) return;
    const situation = {
      wanted: wanted.microphone,
      openedFor: microphone.openedFor,
      used: track.getSettings().deviceId ?? '',
      ended: track.readyState === 'ended',
      present: ids('audioinput'),
    };
    if (shouldReplace(situation)) await microphone.replace(replaceInput);
  };
  const changed = () => {
    microphone.devicesChanged();
    refresh();
  };
  const watch = () => {
    watched?.removeEventListener('ended', refresh);
    watched = microphone.stream?.getAudioTracks()[0];
    watched?.addEventListener('ended', refresh);
  };

  const stops = [choices.subscribe(refresh), microphone.subscribe(watch)];
  devices.addEventListener('devicechange', changed);
  watch();
  refresh();
  return () => {
    for (const stop of stops) stop();
    watched?.removeEventListener('ended', refresh);
    devices.removeEventListener('devicechange', changed);
  };
}
