import { endpoints } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useCan } from '@alo/core';
import { afterPaint, Button, makeStyles, MessageBar, useLateComponent } from '@alo/ui';
import { useEffect, useState } from 'react';
import { dismissDuplicates, notDismissed } from '../customer-merge/dismissed-duplicates.ts';
import { messages } from './messages.ts';

const words = messages.duplicates;
const useStyles = makeStyles({ root: { marginBottom: '12px' } });
/** Milliseconds: duplicates come with imports and new customers, not within a minute. */
const fresh = 300_000;

async function loadDialog() {
  const { DuplicatesDialog } = await import(
    /* webpackChunkName: "panel-tasks" */ '../customer-merge/DuplicatesDialog.tsx'
  );
  return DuplicatesDialog;
}

/** Offers customers who may be one to who may merge them; nothing where there are none. */
export function DuplicatesNotice() {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const [dismissals, setDismissals] = useState(0);
  const [Dialog, fetchDialog] = useLateComponent(loadDialog);
  const mayEdit = useCan('customer.edit', 'crm');
  const mayMerge = useCan('customer.delete', 'crm') && mayEdit;
  const [isPainted, setPainted] = useState(false);
  // The customers themselves come first.
  useEffect(() => afterPaint(() => setPainted(true)), []);
  const { data } = useApiQuery(
    endpoints.getDuplicateGroups,
    {},
    { enabled: mayMerge && isPainted, staleTime: fresh },
  );
  if (!mayMerge || data === undefined) return null;
  const groups = notDismissed(data.groups);
  if (open && Dialog) {
    return (
      <Dialog
        groups={data.groups}
        hasMore={data.has_more}
        onMerged={() => void invalidateEndpoints(endpoints.getDuplicateGroups)}
        onClose={() => setOpen(false)}
      />
    );
  }
  if (groups.length === 0) return null;
  return (
    <div className={styles.root}>
      <MessageBar
        key={dismissals}
        actions={
          <>
            <Button
              size="small"
              onClick={() => {
                fetchDialog();
                setOpen(true);
              }}
            >
              {words.show}
            </Button>
            <Button
              size="small"
              appearance="subtle"
              onClick={() => {
                dismissDuplicates(groups);
                setDismissals(dismissals + 1);
              }}
            >
              {words.later}
            </Button>
          </>
        }
      >
        {words.found(groups.length, data.has_more)}
      </MessageBar>
    </div>
  );
}
