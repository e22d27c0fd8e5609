import { endpoints, type PauseReason } from '@alo/contracts';
import { useApiQuery } from '@alo/core';

/** The company's reason of a pause by its code; undefined for none. */
export function usePauseReason(code: string): PauseReason | undefined {
  const reasons = useApiQuery(endpoints.getPauseReasons, {}, { staleTime: 300_000 });
  return code === '' ? undefined : reasons.data?.find((one) => one.code === code);
}
