import { objectForms } from '@alo/contracts';
import { MessageBar } from '@alo/ui';
import { Field, MomentInput, momentProblem, toLocal, toMoment } from '@alo/ui/controls';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import * as v from 'valibot';
import { destinationText } from '../objects/columns.tsx';
import type { TelephoneObject } from '../objects/object-endpoints.ts';
import { messages as objects } from '../objects/messages.ts';
import { conditionMessages } from './messages.ts';
import { useStateAt } from './StateNow.tsx';

const { tryAt: words } = conditionMessages;

/** "Thử tại thời điểm": what a condition decides then, and where the call goes. */
export function TryConditionDialog({
  object,
  onClose,
}: {
  readonly object: TelephoneObject;
  readonly onClose: () => void;
}) {
  const form = v.parse(objectForms.time_condition, object.form);
  const [local, setLocal] = useState(() => toLocal(new Date().toISOString()));
  const problem = momentProblem('datetime', local);
  const isNow = local === '' || problem !== null;
  const found = useStateAt(form, isNow ? Date.now() : Date.parse(toMoment(local)));
  const ways = {
    open: form.match_dest,
    closed: form.nomatch_dest,
    holiday: form.holiday_dest ?? form.nomatch_dest,
  };
  return (
    <ConfirmDialog
      title={words.title(form.name)}
      confirmLabel={objects.close}
      refused
      onConfirm={onClose}
      onCancel={onClose}
    >
      <Field label={words.at} {...(problem === null ? {} : { validationMessage: problem })}>
        <MomentInput kind="datetime" value={local} onChange={setLocal} />
      </Field>
      {found === null ? (
        <MessageBar tone="warning">{words.missing}</MessageBar>
      ) : (
        <MessageBar title={words.state[found.state]}>
          {words.to(destinationText(ways[found.state], object.names))}
        </MessageBar>
      )}
    </ConfirmDialog>
  );
}
