import { endpoints, objectEndpoints, type overrideModes } from '@alo/contracts';
import { useApiMutation, useCan } from '@alo/core';
import { ClockRegular, describeError, toast } from '@alo/ui';
import {
  BeakerRegular,
  Field,
  MomentInput,
  momentProblem,
  toLocal,
  toMoment,
} from '@alo/ui/controls';
import type { RowAction } from '@alo/ui/list';
import { ConfirmDialog } from '@alo/ui/overlay';
import { RecordListPage } from '@alo/ui/records';
import { useState } from 'react';
import type { TelephoneObject } from '../objects/object-endpoints.ts';
import { conditionScreen } from './condition-screen.tsx';
import { conditionMessages as messages } from './messages.ts';
import { TryConditionDialog } from './TryConditionDialog.tsx';

type Mode = (typeof overrideModes)[number];
const modes: readonly Mode[] = ['open', 'closed', 'auto'];

interface Wish {
  readonly object: TelephoneObject;
  readonly mode: Mode;
}

/** The conditions; each can be opened or closed manually. */
export function ConditionListPage() {
  const [wish, setWish] = useState<Wish | null>(null);
  const [tried, setTried] = useState<TelephoneObject | null>(null);
  const may = useCan('timecondition.override', 'pbx');
  const actions = modes.map((mode): RowAction<TelephoneObject> => ({
    id: mode,
    label: messages.force[mode],
    icon: <ClockRegular />,
    hidden: ({ form }) => !may || form['override'] === mode,
    onClick: (object) => setWish({ object, mode }),
  }));
  const tryAt: RowAction<TelephoneObject> = {
    id: 'try',
    label: messages.tryAt.action,
    icon: <BeakerRegular />,
    onClick: setTried,
  };
  return (
    <>
      <RecordListPage screen={conditionScreen} rowActions={(own) => [...own, tryAt, ...actions]} />
      {tried && <TryConditionDialog object={tried} onClose={() => setTried(null)} />}
      {wish && <OverrideDialog {...wish} onClose={() => setWish(null)} />}
    </>
  );
}

function OverrideDialog({ object, mode, onClose }: Wish & { readonly onClose: () => void }) {
  const [until, setUntil] = useState('');
  const override = useApiMutation(endpoints.overrideTimeCondition, {
    invalidates: [objectEndpoints.time_condition.list],
    onSuccess: () => {
      toast.success(messages.dialog.done[mode]);
      onClose();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const problem = momentProblem('datetime', until, { min: toLocal(Date.now()) });
  const override_until = until === '' ? null : toMoment(until);
  return (
    <ConfirmDialog
      title={messages.dialog.title(conditionScreen.nameOf(object.form))}
      confirmLabel={messages.force[mode]}
      busy={override.isPending || problem !== null}
      onConfirm={() =>
        override.mutate({ params: { id: object.id }, body: { override: mode, override_until } })
      }
      onCancel={onClose}
    >
      {mode !== 'auto' && (
        <Field
          label={messages.dialog.until}
          hint={messages.dialog.help}
          {...(problem === null ? {} : { validationMessage: problem })}
        >
          <MomentInput
            kind="datetime"
            value={until}
            min={toLocal(Date.now())}
            onChange={setUntil}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
