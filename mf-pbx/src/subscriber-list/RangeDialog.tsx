import { type EndpointAnswer, endpoints, subscriberRangeSchema } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { MessageBar, toast } from '@alo/ui';
import { FormDialog, NumberField, TextField, useAloForm, useWatch } from '@alo/ui/form';
import { CellTable } from '@alo/ui/overlay';
import { useState } from 'react';
import { messages } from './messages.ts';

const { range: words } = messages;
type Preview = EndpointAnswer<typeof endpoints.createSubscriberRange>['extensions'];

interface Looked {
  readonly from: string;
  readonly to: string;
  readonly extensions: Preview;
}

/** Subscribers from one number to another: the first "Lưu" shows which can be had, the second makes them. */
export function RangeDialog({ onClose }: { readonly onClose: () => void }) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const range = useApiMutation(endpoints.createSubscriberRange, {
    invalidates: [endpoints.getSubscribers],
  });
  const controller = useAloForm({
    schema: subscriberRangeSchema,
    defaultValues: { from: '', to: '', name: '', max_contacts: 1 },
    onSubmit: async (body) => {
      const isLooked = looked !== null && looked.from === body.from && looked.to === body.to;
      const answer = await range.mutateAsync({ body: { ...body, dry_run: !isLooked } });
      if (!isLooked) {
        setLooked({ from: body.from, to: body.to, extensions: answer.extensions });
        return;
      }
      toast.success(words.done(answer.created));
      onClose();
    },
  });
  return (
    <FormDialog title={messages.list.range} controller={controller} onClose={onClose}>
      <TextField name="from" label={words.from} required />
      <TextField name="to" label={words.to} required />
      <TextField name="name" label={words.name} help={words.nameHelp} />
      <NumberField name="max_contacts" label={words.maxContacts} required minimum={1} maximum={5} />
      <RangePreview looked={looked} />
    </FormDialog>
  );
}

/** What was checked, while the form still asks for it. */
function RangePreview({ looked }: { readonly looked: Looked | null }) {
  const [from, to]: unknown[] = useWatch({ name: ['from', 'to'] });
  if (looked === null || looked.from !== from || looked.to !== to) {
    return <MessageBar>{words.first}</MessageBar>;
  }
  const good = looked.extensions.filter(({ problem }) => problem === '').length;
  const bad = looked.extensions.length - good;
  return (
    <>
      <MessageBar tone={bad > 0 ? 'warning' : 'success'}>{words.looked(good, bad)}</MessageBar>
      <CellTable
        label={messages.list.range}
        head={[messages.columns.extension, messages.columns.name, words.problem]}
        rows={looked.extensions.map(({ extension, name, problem }) => [
          extension,
          name,
          problem === '' ? words.free : problem,
        ])}
      />
    </>
  );
}
