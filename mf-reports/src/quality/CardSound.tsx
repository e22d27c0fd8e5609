import { endpoints } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import type { Ref } from 'react';
import { RecordedSound, type SoundHandle } from '../call-history/RecordedSound.tsx';
import { messages as calls } from '../call-history/messages.ts';

/** The recording that a card is about, for who may listen; it may be gone by now. */
export function CardSound({
  callRecordId: id,
  handle,
}: {
  readonly callRecordId: string;
  readonly handle: Ref<SoundHandle>;
}) {
  const mayListen = useCan('callhistory.listen', 'recording');
  const { data } = useApiQuery(
    endpoints.getCallRecording,
    { params: { id } },
    { enabled: mayListen },
  );
  const { data: waveform } = useApiQuery(
    endpoints.getCallWaveform,
    { params: { id } },
    { enabled: mayListen },
  );
  if (data === undefined) return null;
  return (
    <div>
      <RecordedSound
        url={data.url}
        label={calls.recording.label}
        waveform={waveform}
        handle={handle}
      />
    </div>
  );
}
