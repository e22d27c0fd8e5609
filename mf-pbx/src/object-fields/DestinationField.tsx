import {
  type Destination,
  destinationTargets,
  type DestinationType,
  destinationTypes,
  objectKindSchema,
} from '@alo/contracts';
import { Link, makeStyles } from '@alo/ui';
import { Input } from '@alo/ui/controls';
import { ChoiceBox, FieldGroup, type FieldProps, useField } from '@alo/ui/form';
import { screenOfUsage } from '@alo/ui/overlay';
import * as v from 'valibot';
import { useNames } from '../objects/names.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { NewTargetButton } from './NewTargetButton.tsx';
import { useDestinations } from './useDestinations.ts';

const words = messages.destination;
/** Stands in the list of types for "no destination". */
const end = 'end';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '8px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 170px), 1fr))',
    '& input': { minWidth: 0, width: '100%' },
  },
  link: { gridColumn: '1 / -1', justifySelf: 'start' },
});

const types = destinationTypes.map((value) => ({ value, label: shared.destinations[value] }));

function toDestination(type: string | null): Destination | null {
  const dest_type = destinationTypes.find((known) => known === type);
  if (dest_type === undefined) return null;
  return { dest_type, dest_id: null, dest_value: dest_type === 'fw' ? '' : null };
}

/** Where a call goes next (entities.md §1.2): type, then the object or a typed number; none ends the call. */
export function DestinationField(props: FieldProps) {
  const styles = useStyles();
  const { field, fieldState } = useField(props.name);
  const value: Destination | null = field.value ?? null;
  const invalid = fieldState.invalid;
  const options = props.required ? types : [{ value: end, label: shared.endOfCall }, ...types];
  return (
    <FieldGroup wide {...props} className={styles.root}>
      <ChoiceBox
        label={words.type(props.label)}
        placeholder={words.chooseType}
        options={options}
        inputRef={field.ref}
        invalid={invalid}
        value={value?.dest_type ?? (props.required ? null : end)}
        onChange={(type) => field.onChange(toDestination(type))}
      />
      {value?.dest_type === 'fw' ? (
        <Input
          type="tel"
          aria-label={words.number(props.label)}
          aria-invalid={invalid}
          placeholder={words.numberExample}
          value={value.dest_value ?? ''}
          onChange={(_event, { value: dest_value }) => field.onChange({ ...value, dest_value })}
        />
      ) : (
        value !== null && (
          <Target
            slot={props.name}
            label={words.target(props.label)}
            value={value}
            invalid={invalid}
            onChange={field.onChange}
          />
        )
      )}
    </FieldGroup>
  );
}

function Target({
  slot,
  label,
  value,
  invalid,
  onChange,
}: {
  /** Path of the destination in its form. */
  readonly slot: string;
  readonly label: string;
  readonly value: Destination;
  readonly invalid: boolean;
  readonly onChange: (value: Destination) => void;
}) {
  const styles = useStyles();
  const { options, loading } = useTargets(value.dest_type);
  const names = useNames();
  const { dest_id } = value;
  const chosen = options.find((option) => option.value === dest_id);
  const name = chosen?.label ?? (dest_id === null ? undefined : names[dest_id]);
  const offered =
    chosen === undefined && dest_id !== null && name !== undefined
      ? [{ value: dest_id, label: name }, ...options]
      : options;
  const kind = destinationTargets[value.dest_type];
  const screen =
    kind === null || dest_id === null ? undefined : screenOfUsage({ kind, id: dest_id });
  return (
    <>
      <ChoiceBox
        label={label}
        placeholder={!loading && offered.length === 0 ? words.nothing : words.chooseTarget}
        options={offered}
        loading={loading}
        invalid={invalid}
        value={dest_id}
        onChange={(id) => onChange({ ...value, dest_id: id })}
      />
      {screen !== undefined && name !== undefined && (
        <Link to={screen} className={styles.link}>
          {words.open(name)}
        </Link>
      )}
      {v.is(objectKindSchema, kind) && <NewTargetButton kind={kind} slot={slot} label={label} />}
    </>
  );
}

/** Destinations of a type, from the one map of all of them. */
function useTargets(type: DestinationType) {
  const { data, isPending } = useDestinations();
  const options = Object.entries(data?.[type] ?? {}).map(([value, label]) => ({ value, label }));
  return { options, loading: isPending };
}
