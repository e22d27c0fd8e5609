import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { messages } from '../messages.ts';
import { Link } from '../navigation/Link.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { describeError, toProblem, type UsageLike } from '../components/errors.ts';
import { screenOfUsage } from './usage-screens.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  list: { margin: '8px 0 0', paddingLeft: '20px' },
  slot: { color: tokens.colorNeutralForeground3 },
  error: { color: tokens.colorPaletteRedForeground1 },
});

export interface DeleteDialogProps {
  /** Name of the thing, shown in the question. */
  readonly name: string;
  /** Places of use that are known before the person confirms: then nothing can be confirmed. */
  readonly usages?: readonly UsageLike[];
  /** Deletes; a rejection with `usages` (409 IN_USE) lists where the thing is used. */
  readonly onDelete: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Says places of use as the screens call them. */
  readonly wordUsages?: (usages: readonly UsageLike[]) => readonly UsageLike[];
  /** What else is to be said or chosen before. */
  readonly children?: ReactNode;
  /** A way out while the thing is used, for example putting another in its place; `again` asks again. */
  readonly remedy?: (again: () => void) => ReactNode;
}

/** "Bạn có chắc chắn muốn xóa {tên}?" with the places of use when the server refuses. */
export function DeleteDialog({
  name,
  usages: known = [],
  wordUsages = (usages) => usages,
  onDelete,
  onClose,
  children,
  remedy,
}: DeleteDialogProps) {
  const styles = useStyles();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const usages = wordUsages(toProblem(error).usages ?? known);
  const confirm = async () => {
    setBusy(true);
    try {
      await onDelete();
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={messages.confirmDelete(name)}
      confirmLabel={messages.remove}
      busy={busy}
      refused={usages.length > 0}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {usages.length === 0 && children}
      {usages.length > 0 && (
        <div role="alert">
          {messages.inUse}
          <UsageList usages={usages} />
        </div>
      )}
      {usages.length > 0 &&
        remedy?.(() => {
          setError(null);
          setBusy(false);
        })}
      {error !== null && usages.length === 0 && (
        <span role="alert" className={styles.error}>
          {describeError(error)}
        </span>
      )}
    </ConfirmDialog>
  );
}

/** Places of use, each with a link to its screen where it has one. */
export function UsageList({ usages }: { readonly usages: readonly UsageLike[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {usages.map((usage) => (
        <li key={`${usage.kind}-${usage.id}-${usage.slot}`}>
          <UsageLink usage={usage} /> <span className={styles.slot}>· {usage.slot}</span>
        </li>
      ))}
    </ul>
  );
}

function UsageLink({ usage }: { readonly usage: UsageLike }) {
  const href = usage.href ?? screenOfUsage(usage);
  return href === undefined ? <span>{usage.name}</span> : <Link to={href}>{usage.name}</Link>;
}
