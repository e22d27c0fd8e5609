import { type AuditEntry, endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, describeError, HistoryRegular, toast } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { useMemo, useState } from 'react';
import { AuditDetail } from './AuditDetail.tsx';
import { ChainDialog } from './ChainDialog.tsx';
import { auditList } from './audit-list.ts';
import { exportAudit } from './export-audit.ts';
import { messages } from './messages.ts';

/** /setting/audit: who changed what, and how it was before (entities.md §5.8). */
export function AuditListPage() {
  const [detail, setDetail] = useState<AuditEntry | null>(null);
  const [exported, setExported] = useState<number | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const { data: choices } = useApiQuery(endpoints.getDataFilter, {}, { staleTime: 60_000 });
  const definition = useMemo(
    () => auditList((choices?.users ?? []).map(({ id, name }) => ({ value: id, label: name }))),
    [choices],
  );
  const controls = useListState(definition);
  const asked = readListQuery(endpoints.getAuditLog, controls.state);
  const query = useApiQuery(endpoints.getAuditLog, { query: asked }, { staleTime: 0 });
  const save = async () => {
    setExported(0);
    try {
      const { cursor: _page, ...filters } = asked;
      const { rows, cut } = await exportAudit(filters, setExported);
      if (cut) toast.info(messages.cut(rows));
      else toast.success(messages.exported(rows));
    } catch (error) {
      toast.error(describeError(error));
    }
    setExported(null);
  };
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        onOpen={setDetail}
        actions={
          <>
            <Button onClick={() => setIsChecking(true)}>{messages.chain.button}</Button>
            <Button disabledFocusable={exported !== null} onClick={() => void save()}>
              {exported === null ? messages.export : messages.exporting(exported)}
            </Button>
          </>
        }
        empty={{ text: messages.empty, icon: <HistoryRegular /> }}
      />
      {isChecking && <ChainDialog onOpen={setDetail} onClose={() => setIsChecking(false)} />}
      {detail !== null && <AuditDetail entry={detail} onClose={() => setDetail(null)} />}
    </>
  );
}
