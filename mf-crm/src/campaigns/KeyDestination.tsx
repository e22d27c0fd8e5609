import {
  type Destination,
  destinationWords,
  endpoints,
  toDestinationOptions,
} from '@alo/contracts';
import { useApiQuery, useSession } from '@alo/core';
import { ChoiceBox, FieldFrame, type FieldProps, useField } from '@alo/ui/form';
import { messages } from './messages.ts';

/** Stands for "no destination". */
const end = 'end';

/** Where a call goes when a key is pressed; none ends the call. */
export function KeyDestination(props: FieldProps) {
  const { field } = useField(props.name);
  const { tenant } = useSession();
  const { data } = useApiQuery(
    endpoints.getDestinations,
    { query: { CodeCompany: tenant } },
    { staleTime: 60_000 },
  );
  const known = toDestinationOptions(data ?? {});
  const value: Destination | null = field.value ?? null;
  const choose = (chosen: string | null) => {
    const found = known.find(({ type, value: id }) => `${type}:${id}` === chosen);
    field.onChange(
      found === undefined
        ? null
        : { dest_type: found.type, dest_id: found.value, dest_value: null },
    );
  };
  return (
    <FieldFrame {...props}>
      <ChoiceBox
        name={field.name}
        inputRef={field.ref}
        loading={data === undefined}
        options={[
          { value: end, label: messages.keys.end },
          ...known.map(({ type, value: id, name }) => ({
            value: `${type}:${id}`,
            label: `${destinationWords[type]} · ${name}`,
          })),
        ]}
        value={value === null ? end : `${value.dest_type}:${value.dest_id ?? ''}`}
        onChange={choose}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
