import { type AlertKind, alertKinds, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';

/** What a rule may name, and by which ways it may tell. */
export const useChoices = () =>
  useApiQuery(endpoints.getAlertChoices, undefined, { staleTime: 60_000 });

/** Kinds of rules that the user may set: who leads a unit watches no ways to carriers. */
export function useAlertKinds(): readonly AlertKind[] {
  const { data } = useChoices();
  return data?.kinds ?? alertKinds.filter((kind) => kind !== 'carrier_down');
}
