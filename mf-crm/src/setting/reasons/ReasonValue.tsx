import { endpoints, type PauseReasonRow } from '@alo/contracts';
import { invalidateEndpoints, requestEndpoint } from '@alo/core';
import { toast } from '@alo/ui';
import { InlineCell } from '@alo/ui/list';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

const words = messages.reasons;
const { getPauseReasonRows, getPauseReasons, updatePauseReason } = endpoints;

/** Name or colour of a pause reason; whoever may edit changes it where it stands. */
export function ReasonValue({
  reason,
  field,
  mayEdit,
  children,
}: {
  readonly reason: PauseReasonRow;
  readonly field: 'name' | 'color';
  readonly mayEdit: boolean;
  readonly children: ReactNode;
}) {
  if (!mayEdit) return children;
  return (
    <InlineCell
      label={words[field]}
      kind={field === 'color' ? 'color' : 'text'}
      value={reason[field]}
      onSave={(value, overwrite) => save(reason, { [field]: value }, overwrite)}
      onReload={() => void invalidateEndpoints(getPauseReasonRows)}
    >
      {children}
    </InlineCell>
  );
}

/** Overwriting changes this value alone: all else stays as somebody else saved it. */
async function save(
  shown: PauseReasonRow,
  change: Partial<PauseReasonRow>,
  overwrite: boolean,
): Promise<void> {
  const rows = overwrite ? await requestEndpoint(getPauseReasonRows) : [];
  const now = rows.find(({ id }) => id === shown.id) ?? shown;
  const { code, name, color, max_minutes, status_activity, is_active, row_version } = now;
  const saved = await requestEndpoint(updatePauseReason, {
    params: { id: shown.id },
    body: { code, name, color, max_minutes, status_activity, is_active, row_version, ...change },
  });
  toast.success(words.saved(saved.name));
  await invalidateEndpoints(getPauseReasonRows, getPauseReasons);
}
