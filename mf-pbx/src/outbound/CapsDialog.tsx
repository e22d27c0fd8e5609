import { callCapsFormSchema, endpoints } from '@alo/contracts';
import { FormSection, NumberField } from '@alo/ui/form';
import { type SingleRecord, SingleRecordDialog } from './SingleRecordDialog.tsx';
import { outboundMessages } from './messages.ts';

const { caps: words } = outboundMessages;
const fields = ['concurrent', 'per_minute', 'per_day', 'money_per_day'] as const;
const caps: SingleRecord = {
  read: endpoints.getCallCaps,
  update: endpoints.updateCallCaps,
  schema: callCapsFormSchema,
  words,
};

/** How much may be called to outside, by one extension and by the company. */
export function CapsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <SingleRecordDialog record={caps} onClose={onClose}>
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
    </SingleRecordDialog>
  );
}
