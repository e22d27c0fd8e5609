import { calls, objectCalls, type overrideModes } from '@alo/contracts';
import { useApiMutation, useCan } from '@alo/core';
import { ClockRegular, describeError, toast } from '@alo/ui';
import { Field, Input } from '@alo/ui/controls';
import type { RowAction } from '@alo/ui/list';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import type { PlainObject } from '../object-kit/kind-calls.ts';
import { ObjectListPage } from '../object-kit/ObjectListPage.tsx';
import { nameOf } from '../object-kit/useObjectForm.ts';
import { conditionScreen } from './condition-screen.tsx';
import { conditionMessages as messages } from './messages.ts';

type Mode = (typeof overrideModes)[number];
const modes: readonly Mode[] = ['open', 'closed', 'auto'];

interface Wish {
  readonly object: PlainObject;
  readonly mode: Mode;
}

/** The conditions; each can be opened or closed by hand. */
export function ConditionListPage() {
  const [wish, setWish] = useState<Wish | null>(null);
  const may = useCan('timecondition.override', 'pbx');
  const actions = modes.map((mode): RowAction<PlainObject> => ({
    id: mode,
    label: messages.force[mode],
    icon: <ClockRegular />,
    hidden: ({ form }) => !may || form['override'] === mode,
    onClick: (object) => setWish({ object, mode }),
  }));
  return (
    <>
      <ObjectListPage screen={conditionScreen} rowActions={actions} />
      {wish && <OverrideDialog {...wish} onClose={() => setWish(null)} />}
    </>
  );
}

function OverrideDialog({ object, mode, onClose }: Wish & { readonly onClose: () => void }) {
  const [until, setUntil] = useState('');
  const override = useApiMutation(calls.overrideTimeCondition, {
    invalidates: [objectCalls.time_condition.list],
    onSuccess: () => {
      toast.success(messages.dialog.done[mode]);
      onClose();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  // What is typed is Vietnam time.
  const override_until = until === '' ? null : new Date(`${until}:00+07:00`).toISOString();
  return (
    <ConfirmDialog
      title={messages.dialog.title(nameOf(conditionScreen, object.form))}
      confirmLabel={messages.force[mode]}
      busy={override.isPending}
      onConfirm={() =>
        override.mutate({ params: { id: object.id }, body: { override: mode, override_until } })
      }
      onCancel={onClose}
    >
      {mode !== 'auto' && (
        <Field label={messages.dialog.until} hint={messages.dialog.help}>
          <Input
            type="datetime-local"
            value={until}
            onChange={(_event, { value }) => setUntil(value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
