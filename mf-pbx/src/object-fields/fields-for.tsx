import { type ReferenceKind, recordPolicySchema } from '@alo/contracts';
import {
  type FieldProps,
  NumberField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
  MomentField,
} from '@alo/ui/form';
import type { MomentKind } from '@alo/ui/controls';
import { messages as shared } from '../messages.ts';
import type { ObjectWords } from '../objects/object-words.ts';
import { DestinationField } from './DestinationField.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import { ScopeField } from './ScopeField.tsx';

const recordPolicies = recordPolicySchema.options.map((value) => ({
  value,
  label: shared.recordPolicies[value],
}));

interface Given {
  readonly required?: boolean;
  readonly wide?: boolean;
  readonly disabled?: boolean;
}

/** The fields of a kind: each needs only its name, its words are those of the kind. */
export function fieldsFor<Words extends ObjectWords>(words: Words) {
  type Name = Extract<keyof Words['fields'], string>;
  type Named = Given & { readonly name: Name };
  /** Label and help of a field that is used outside of a form of its own. */
  const frame = (name: Name): Pick<FieldProps, 'name' | 'label' | 'help'> => {
    const help = words.help?.[name];
    const label = words.fields[name] ?? name;
    return { name, label, ...(help === undefined ? {} : { help }) };
  };
  return {
    frame,
    Text: (props: Named & { readonly placeholder?: string }) => (
      <TextField {...props} {...frame(props.name)} />
    ),
    Area: (props: Named) => <TextareaField wide {...props} {...frame(props.name)} />,
    Whole: (props: Named) => <NumberField required {...props} {...frame(props.name)} />,
    /** A number that may be left out. */
    MaybeWhole: (props: Named) => <NumberField {...props} {...frame(props.name)} />,
    Switch: (props: Named) => <SwitchField {...props} {...frame(props.name)} />,
    Choice: (props: Named) => (
      <SelectField
        required
        {...props}
        {...frame(props.name)}
        options={Object.entries(words.choices?.[props.name] ?? {}).map(([value, label]) => ({
          value,
          label,
        }))}
      />
    ),
    RecordPolicy: (props: Named) => (
      <SelectField required {...props} {...frame(props.name)} options={recordPolicies} />
    ),
    Destination: (props: Named) => <DestinationField {...props} {...frame(props.name)} />,
    Reference: (props: Named & { readonly kind: ReferenceKind; readonly placeholder?: string }) => (
      <ReferenceField {...props} {...frame(props.name)} />
    ),
    References: (props: Named & { readonly kind: ReferenceKind }) => (
      <ReferencesField {...props} {...frame(props.name)} />
    ),
    Scope: (props: Named) => <ScopeField {...props} {...frame(props.name)} />,
    Moment: (props: Named & { readonly kind: MomentKind }) => (
      <MomentField {...props} {...frame(props.name)} />
    ),
  };
}
