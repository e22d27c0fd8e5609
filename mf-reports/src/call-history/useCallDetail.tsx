import type { CallRecord } from '@alo/contracts';
import { useLateComponent } from '@alo/ui';
import { type ReactNode, useState } from 'react';

async function loadDetail() {
  const { CallDetailDialog } = await import(
    /* webpackChunkName: "panel-call" */ './CallDetailDialog.tsx'
  );
  return CallDetailDialog;
}

/** The way to open the detail of a call, and what is then to be shown beside the list. */
export function useCallDetail(): {
  readonly open: (record: CallRecord) => void;
  readonly shown: ReactNode;
} {
  const [record, setRecord] = useState<CallRecord | null>(null);
  const [Detail, fetchDetail] = useLateComponent(loadDetail);
  return {
    open: (chosen) => {
      fetchDetail();
      setRecord(chosen);
    },
    shown: record && Detail && <Detail record={record} onClose={() => setRecord(null)} />,
  };
}
