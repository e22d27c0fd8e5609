import { endpoints, type PauseReasonRow } from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan } from '@alo/core';
import {
  activityWords,
  AddRegular,
  ArrowDownRegular,
  ArrowUpRegular,
  Badge,
  Button,
  DeleteRegular,
  describeError,
  EditRegular,
  EmptyState,
  ErrorState,
  LoadingState,
  makeStyles,
  toast,
  tokens,
} from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { DeleteDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { moved } from '../moved.ts';
import { messages } from './messages.ts';
import { ReasonDialog } from './reasons/ReasonDialog.tsx';
import { ReasonValue } from './reasons/ReasonValue.tsx';

const words = messages.reasons;
const invalidates = [endpoints.getPauseReasonRows, endpoints.getPauseReasons];

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', display: 'grid', gap: '12px', justifyItems: 'start' },
  list: { width: '100%', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    alignItems: 'center',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  dot: { display: 'block', width: '12px', height: '12px', borderRadius: '6px', flexShrink: 0 },
  what: { display: 'grid', flex: '1 1 200px', minWidth: 0 },
  name: { display: 'flex', gap: '8px', fontWeight: tokens.fontWeightSemibold },
  detail: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex' },
});

type Open = { readonly is: 'edit' | 'delete'; readonly reason: PauseReasonRow } | { is: 'add' };

/** Reasons of the status picker: order, colour, longest time. */
export function PauseReasonSettings() {
  const styles = useStyles();
  const mayEdit = useCan('setting.edit');
  const query = useApiQuery(endpoints.getPauseReasonRows, {}, { staleTime: 0 });
  const [open, setOpen] = useState<Open | null>(null);
  const onError = (error: unknown) => toast.error(describeError(error));
  const sort = useApiMutation(endpoints.sortPauseReasons, { invalidates, onError });
  const remove = useApiMutation(endpoints.deletePauseReason, { invalidates });
  const close = () => setOpen(null);
  const reasons = query.data;
  if (reasons === undefined) {
    if (!query.error) return <LoadingState />;
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  const ids = reasons.map(({ id }) => id);
  return (
    <FormSection {...words.section}>
      <div className={styles.root}>
        {reasons.length === 0 && <EmptyState text={words.empty} />}
        <ul className={styles.list}>
          {reasons.map((reason, index) => (
            <Reason
              key={reason.id}
              reason={reason}
              {...(mayEdit
                ? {
                    onEdit: () => setOpen({ is: 'edit', reason }),
                    onDelete: () => setOpen({ is: 'delete', reason }),
                    onMove: (by) => sort.mutate({ body: { ids: moved(ids, reason.id, by) } }),
                    isFirst: index === 0,
                    isLast: index === reasons.length - 1,
                  }
                : {})}
            />
          ))}
        </ul>
        {mayEdit && (
          <Button icon={<AddRegular />} onClick={() => setOpen({ is: 'add' })}>
            {words.add}
          </Button>
        )}
      </div>
      {open !== null && open.is !== 'delete' && (
        <ReasonDialog
          reason={open.is === 'edit' ? open.reason : null}
          onReload={() => void query.refetch().then(close)}
          onClose={close}
        />
      )}
      {open?.is === 'delete' && (
        <DeleteDialog
          name={open.reason.name}
          onDelete={() =>
            remove
              .mutateAsync({ params: { id: open.reason.id } })
              .then(() => toast.success(words.removed(open.reason.name)))
          }
          onClose={close}
        />
      )}
    </FormSection>
  );
}

function Reason({
  reason,
  onEdit,
  onDelete,
  onMove,
  isFirst = false,
  isLast = false,
}: {
  readonly reason: PauseReasonRow;
  readonly onEdit?: () => void;
  readonly onDelete?: () => void;
  readonly onMove?: (by: -1 | 1) => void;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
}) {
  const styles = useStyles();
  const { name, color, max_minutes, status_activity, is_active } = reason;
  return (
    <li className={styles.row}>
      <ReasonValue reason={reason} field="color" mayEdit={onEdit !== undefined}>
        <span className={styles.dot} style={{ backgroundColor: color }} />
      </ReasonValue>
      <span className={styles.what}>
        <span className={styles.name}>
          <ReasonValue reason={reason} field="name" mayEdit={onEdit !== undefined}>
            {name}
          </ReasonValue>{' '}
          {!is_active && <Badge tone="neutral">{words.off}</Badge>}
        </span>
        <span className={styles.detail}>
          {activityWords[status_activity]} · {words.longest(max_minutes)}
        </span>
      </span>
      {onEdit !== undefined && (
        <span className={styles.actions}>
          <Button
            appearance="subtle"
            icon={<ArrowUpRegular />}
            aria-label={words.up(name)}
            disabledFocusable={isFirst}
            onClick={() => onMove?.(-1)}
          />
          <Button
            appearance="subtle"
            icon={<ArrowDownRegular />}
            aria-label={words.down(name)}
            disabledFocusable={isLast}
            onClick={() => onMove?.(1)}
          />
          <Button
            appearance="subtle"
            icon={<EditRegular />}
            aria-label={words.editOf(name)}
            onClick={onEdit}
          />
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={words.removeOf(name)}
            onClick={onDelete}
          />
        </span>
      )}
    </li>
  );
}
