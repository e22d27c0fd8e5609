/** What can play on a device of one's choice: an audio element, and an audio context where browsers can. */
export interface Sink {
  readonly sinkId?: unknown;
  setSinkId?: (id: string) => Promise<void>;
}

/**
 * Lets `sink` play on the device (''= the default one). Goes to the default first: after a Bluetooth device
 * died and came back, a sink that still has its id plays nothing (amazon-chime-sdk-js #522). A device that is
 * not there, or a browser that cannot choose, leaves the default one.
 */
export async function playOn(sink: Sink | AudioContext, deviceId: string): Promise<void> {
  // The compiler's browsers have no `AudioContext.setSinkId`; Chromium has it since 110.
  if (!('setSinkId' in sink)) return;
  if (sink.setSinkId === undefined) return;
  if (deviceId === '' && (sink.sinkId === '' || sink.sinkId === undefined)) return;
  try {
    await sink.setSinkId('');
    if (deviceId !== '') await sink.setSinkId(deviceId);
  } catch {
    // The default device plays: heard is better than heard in the right place.
  }
}
