import { getPhoneAudio } from '@alo/core';
import { MediaBroker } from '../engine/media-broker.ts';
import { Ringer } from '../engine/ringer.ts';
import { Speaker } from '../engine/speaker.ts';
import { onPage } from '../on-page.ts';
import { ChoiceStore } from './sound-choices.ts';

/** Everything of this page that opens a microphone or makes a sound, and what the person chose for it. */
export interface PageSound {
  readonly choices: ChoiceStore;
  readonly microphone: MediaBroker;
  readonly speaker: Speaker;
  readonly createRinger: (onBlocked: (blocked: boolean) => void) => Ringer;
}

export function getPageSound(): PageSound {
  return onPage('alo.softphone.sound.v2', () => {
    const choices = new ChoiceStore(localStorage);
    addEventListener('storage', choices.onStorage);
    return {
      choices,
      microphone: new MediaBroker(openMicrophone, () => choices.get().microphone),
      speaker: new Speaker(
        getPhoneAudio,
        (message) => console.error(`[softphone] ${message}`),
        choices.get,
      ),
      createRinger: (onBlocked) => new Ringer(() => new AudioContext(), onBlocked, choices.get),
    };
  });
}

/** Without a secure origin the browser has no `mediaDevices` at all. */
function openMicrophone(constraints: MediaStreamConstraints): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) {
    return Promise.reject(new DOMException('The origin is not secure', 'SecurityError'));
  }
  return devices.getUserMedia(constraints);
}
