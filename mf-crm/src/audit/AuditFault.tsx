import type { AuditCheck, AuditEntry } from '@alo/contracts';
import { Button, formatDateTime, formatNumber, MessageBar } from '@alo/ui';
import { actionWords } from './audit-words.ts';
import { messages } from './messages.ts';

const { chain } = messages;

/** What a check found: all is as it was written, or the first row that is not. */
export function AuditFault({
  checked: { broken, last },
  onOpen,
}: {
  readonly checked: AuditCheck;
  readonly onOpen: (entry: AuditEntry) => void;
}) {
  if (broken === null) {
    return (
      <MessageBar tone="success">
        {last === 0 ? chain.nothing : chain.whole(formatNumber(last))}
      </MessageBar>
    );
  }
  const { seq, fault, entry } = broken;
  const facts = entry && [
    formatDateTime(entry.at),
    entry.user_name || messages.system,
    `${actionWords(entry.action)} ${entry.target_name}`.trim(),
  ];
  return (
    <MessageBar
      tone="danger"
      actions={entry && <Button onClick={() => onOpen(entry)}>{chain.open}</Button>}
    >
      {[chain.faults[fault](formatNumber(seq)), ...(facts ?? [])].join(' · ')}
    </MessageBar>
  );
}
