import { endpoints, type ReferenceKind } from '@alo/contracts';
import type { RecordReplace, ReplaceEndpoint } from '@alo/ui/records';
import { useReferenceChoices } from '../object-fields/reference-sources.ts';

/** "Thay bằng…" of a kind: another of it takes the place of one, in every routing. */
export function replaceBy(kind: ReferenceKind, endpoint: ReplaceEndpoint): RecordReplace {
  return {
    endpoint,
    useChoices: (typed) => useReferenceChoices(kind, typed),
    invalidates: [endpoints.listInboundRoutes],
  };
}
