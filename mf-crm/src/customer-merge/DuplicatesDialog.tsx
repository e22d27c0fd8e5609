import type { DuplicateGroup } from '@alo/contracts';
import { Button, makeStyles, tokens } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { duplicateKey } from './dismissed-duplicates.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { messages } from './messages.ts';

const words = messages.groups;

const useStyles = makeStyles({
  text: { margin: '0 0 12px', color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  group: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '10px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  names: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  why: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** Groups of customers who may be one; each is merged by itself. Open while it is rendered. */
export function DuplicatesDialog({
  groups,
  hasMore,
  onMerged,
  onClose,
}: {
  readonly groups: readonly DuplicateGroup[];
  readonly hasMore: boolean;
  readonly onMerged: () => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const [chosen, setChosen] = useState<DuplicateGroup | null>(null);
  if (chosen !== null) {
    return (
      <MergeDialog
        customers={chosen.customers}
        onMerged={onMerged}
        onClose={() => setChosen(null)}
      />
    );
  }
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel=""
      refused
      onConfirm={onClose}
      onCancel={onClose}
    >
      <p className={styles.text}>{groups.length === 0 ? words.none : words.text}</p>
      <ul className={styles.list}>
        {groups.map((group) => {
          const names = group.customers.map(({ code, name }) => `${code} ${name}`).join(' · ');
          return (
            <li key={duplicateKey(group)} className={styles.group}>
              <span className={styles.names}>
                {names}
                <span className={styles.why}>{words.by[group.by]}</span>
              </span>
              <Button aria-label={words.mergeOf(names)} onClick={() => setChosen(group)}>
                {messages.merge}
              </Button>
            </li>
          );
        })}
      </ul>
      {hasMore && <p className={styles.text}>{words.more}</p>}
    </ConfirmDialog>
  );
}
