import type { Ref } from 'react';
import { RecordedSound, type SoundHandle } from '../call-history/RecordedSound.tsx';
import { messages as calls } from '../call-history/messages.ts';
import type { useCardSound } from './useCardSound.ts';

/** The recording that a card is about. */
export function CardSound({
  recording,
  handle,
}: {
  readonly recording: ReturnType<typeof useCardSound>;
  readonly handle: Ref<SoundHandle>;
}) {
  if (recording === undefined) return null;
  const { url, waveform } = recording;
  return (
    <div>
      <RecordedSound url={url} label={calls.recording.label} waveform={waveform} handle={handle} />
    </div>
  );
}
