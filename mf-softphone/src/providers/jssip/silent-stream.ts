/** A stream of silence, and its end. */
export interface SilentStream {
  readonly stream: MediaStream;
  readonly close: () => void;
}

/**
 * What a phone sends that only listens: silence, without the microphone. The exchange takes a browser that sends nothing
 * for 15 s for one that is gone.
 */
export function silentStream(): SilentStream {
  const context = new AudioContext();
  const source = new ConstantSourceNode(context, { offset: 0 });
  const out = context.createMediaStreamDestination();
  source.connect(out);
  source.start();
  void context.resume().catch(() => undefined);
  return { stream: out.stream, close: () => void context.close().catch(() => undefined) };
}
