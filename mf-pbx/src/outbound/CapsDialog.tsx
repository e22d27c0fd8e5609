import { callCapsFormSchema, endpoints, type CallCapsForm } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { toast } from '@alo/ui';
import { FormDialog, FormSection, NumberField, useAloForm } from '@alo/ui/form';
import { outboundMessages } from './messages.ts';

const { caps: words } = outboundMessages;
const fields = ['concurrent', 'per_minute', 'per_day', 'money_per_day'] as const;

/** Limits of calls to outside, once they are known. */
export function CapsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useApiQuery(endpoints.getCallCaps, {}, { staleTime: 0 });
  return data === undefined ? null : <CapsForm caps={data} onClose={onClose} />;
}

function CapsForm({
  caps,
  onClose,
}: {
  readonly caps: CallCapsForm;
  readonly onClose: () => void;
}) {
  const update = useApiMutation(endpoints.updateCallCaps, { invalidates: [endpoints.getCallCaps] });
  const controller = useAloForm({
    schema: callCapsFormSchema,
    defaultValues: caps,
    onSubmit: async (body) => {
      await update.mutateAsync({ body });
      toast.success(words.saved);
      onClose();
    },
  });
  return (
    <FormDialog title={words.button} controller={controller} onClose={onClose}>
      {(['extension', 'tenant'] as const).map((whose) => (
        <FormSection
          key={whose}
          title={words[whose]}
          {...(whose === 'extension' ? { purpose: words.purpose } : {})}
        >
          {fields.map((field) => (
            <NumberField
              key={field}
              name={`${whose}.${field}`}
              label={words.fields[whose][field]}
              required
              minimum={0}
            />
          ))}
        </FormSection>
      ))}
    </FormDialog>
  );
}
