import { type DeskPhoneState, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';

/** Milliseconds between two looks at what the phones have fetched. */
const refetchInterval = 5000;

/** What a phone has fetched; undefined before that is known. */
export function useDeskPhoneState(id: string): DeskPhoneState | undefined {
  const { data } = useApiQuery(endpoints.getDeskPhoneStates, undefined, { refetchInterval });
  return data?.find((phone) => phone.id === id);
}
