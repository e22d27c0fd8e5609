import { endpoints } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';

/** The recording that a card is about, for who may listen; undefined while it loads, and where it is gone. */
export function useCardSound(callRecordId: string) {
  const mayListen = useCan('callhistory.listen', 'recording');
  const of = { params: { id: callRecordId } };
  const { data } = useApiQuery(endpoints.getCallRecording, of, { enabled: mayListen });
  const { data: waveform } = useApiQuery(endpoints.getCallWaveform, of, { enabled: mayListen });
  return data === undefined ? undefined : { url: data.url, waveform };
}
