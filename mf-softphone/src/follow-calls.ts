import { endpoints } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { rememberCallRefs } from './call-work/call-refs.ts';
import type { PhoneEngine } from './engine/phone-engine.ts';
import { followQuality, type MeasuredQuality } from './quality/follow-quality.ts';
import { followDevices } from './sound/follow-devices.ts';
import { getPageSound } from './sound/page-sound.ts';

const log = (message: string) => console.error(`[softphone] ${message}`);

/** A call may end because its page goes. */
const saveQuality = (callRef: string, quality: MeasuredQuality) =>
  requestEndpoint(
    endpoints.saveCallQuality,
    { body: { call_ref: callRef, ...quality } },
    { keepalive: true },
  );

/** Everything that accompanies the calls of an engine; gives back the way to end that. */
export function followCalls(engine: PhoneEngine): () => void {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  const stops = [followQuality(engine, saveQuality, log), rememberCallRefs(engine)];
  if (devices?.enumerateDevices !== undefined) {
    const replaceInput = async (track: MediaStreamTrack) => engine.provider?.replaceInput(track);
    stops.push(followDevices({ sound: getPageSound(), devices, replaceInput, log }));
  }
  return () => stops.forEach((stop) => stop());
}
