import { endpoints, forwardMoments, type OwnForward, ownForwardFormSchema } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { toast } from '@alo/ui';
import {
  EditedRecord,
  FormCard,
  FormSection,
  SwitchField,
  TextField,
  useAloForm,
} from '@alo/ui/form';
import { messages } from './messages.ts';

const words = messages.forward;
/** Milliseconds between two looks: the codes of a desk phone change the same. */
const refetchInterval = 5000;

/** Where the own calls go, and whether the own phone rings. */
export function ForwardSettings() {
  const query = useApiQuery(endpoints.getOwnForward, undefined, { staleTime: 0, refetchInterval });
  return (
    <EditedRecord query={query}>
      {(first) => {
        const present = query.data ?? first;
        if (!present.has_extension) return <FormSection {...words.none}>{null}</FormSection>;
        return <ForwardForm key={JSON.stringify(present)} present={present} />;
      }}
    </EditedRecord>
  );
}

function ForwardForm({ present }: { readonly present: OwnForward }) {
  const save = useApiMutation(endpoints.updateOwnForward, {
    invalidates: [endpoints.getOwnForward],
  });
  const { dnd, always, busy, noanswer } = present;
  const controller = useAloForm({
    schema: ownForwardFormSchema,
    defaultValues: {
      dnd,
      always: always.number,
      busy: busy.number,
      noanswer: noanswer.number,
    },
    onSubmit: async (body) => {
      await save.mutateAsync({ body });
      toast.success(words.saved);
    },
  });
  return (
    <FormCard section={words.section} controller={controller} submit={messages.save}>
      <SwitchField name="dnd" label={words.dnd} help={words.dndHelp} />
      {forwardMoments.map((moment) => {
        const { name, number } = present[moment];
        const help = name === '' ? words.help[moment] : words.standing(name, number);
        return (
          <TextField
            key={moment}
            name={moment}
            type="tel"
            label={words.fields[moment]}
            help={help}
          />
        );
      })}
    </FormCard>
  );
}
