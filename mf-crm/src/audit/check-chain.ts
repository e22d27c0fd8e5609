import { type AuditCheck, endpoints } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';

/** Looks through the whole chain, step by step; ends at the first place that is wrong. */
export async function checkChain(
  seal: string,
  onProgress: (checked: AuditCheck) => void,
  signal: AbortSignal,
): Promise<AuditCheck> {
  const kept = seal.trim() === '' ? {} : { seal: seal.trim() };
  let after = 0;
  for (;;) {
    const query = { after, ...(after === 0 ? kept : {}) };
    const checked = await requestEndpoint(endpoints.checkAuditChain, { query }, { signal });
    onProgress(checked);
    if (checked.broken !== null || checked.checked_to >= checked.last) return checked;
    after = checked.checked_to;
  }
}
