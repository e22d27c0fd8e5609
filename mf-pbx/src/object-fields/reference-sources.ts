import {
  type EndpointAnswer,
  type EndpointDefinition,
  type EndpointInput,
  endpoints,
  objectForms,
  type ObjectKind,
  type ReferenceKind,
} from '@alo/contracts';
import { useApiQuery, useSession } from '@alo/core';
import type { ChoiceBoxProps } from '@alo/ui/form';
import { useLiveSounds } from '../audio/useLiveSounds.ts';
import { endpointsOf, nameOf } from '../objects/object-endpoints.ts';
import { messages } from './messages.ts';
import { useSettled } from './useSettled.ts';

type Choices = ChoiceBoxProps['options'];

/** What may be chosen, as far as it is known. */
interface ReferenceChoices {
  readonly choices: Choices;
  readonly loading: boolean;
}

/** Asks an endpoint and reads the choices out of its answer. */
function useAnswer<Call extends EndpointDefinition>(
  call: Call,
  input: EndpointInput<Call>,
  read: (answer: EndpointAnswer<Call>) => Choices,
): ReferenceChoices {
  const { data, isPending } = useApiQuery(call, input);
  return { choices: data === undefined ? [] : read(data), loading: isPending };
}

/** How the things of a kind are asked for and read: one call of {@link useAnswer}, whatever the endpoint. */
type Source = (ask: typeof useAnswer) => ReferenceChoices;

function source<Call extends EndpointDefinition>(
  call: Call,
  input: EndpointInput<Call>,
  read: (answer: EndpointAnswer<Call>) => Choices,
): Source {
  return (ask) => ask(call, input, read);
}

/** Rows asked for at a time; typing on narrows them on the server. */
const rows = 50;

const units = (kind: 'departments' | 'teams' | 'users') =>
  source(endpoints.getDataFilter, {}, (answer) =>
    answer[kind].map(({ id, name }) => ({ value: id, label: name })),
  );

/** Only what can be heard may be chosen. */
const sounds = (
  call: typeof endpoints.getGreetingAll | typeof endpoints.getMohAll,
  tenant: string,
) =>
  source(call, { params: { ma_dn: tenant } }, (answer) =>
    answer.map(({ id, name, status }) => ({
      value: id,
      label: messages.sound(name, status),
      disabled: status !== 'ready',
    })),
  );

const objects = (kind: ObjectKind, typed: string) =>
  source(endpointsOf(kind).list, { query: { search: typed, page_size: rows } }, ({ data }) =>
    data.map(({ id, form }) => ({
      value: id,
      label: nameOf(kind, form),
      disabled: form['is_active'] === false,
    })),
  );

/** Kinds that are no telephone objects, by who searches them. */
const others: Readonly<
  Record<Exclude<ReferenceKind, ObjectKind>, (typed: string, tenant: string) => Source>
> = {
  subscriber: (typed) =>
    source(
      endpoints.getSubscribers,
      { query: { search: typed, per_page: rows, sort: 'extension' } },
      ({ data }) =>
        data.map(({ id, extension, name, is_active }) => ({
          value: id,
          label: `${extension} · ${name}`,
          disabled: !is_active,
        })),
    ),
  number: (typed) =>
    source(endpoints.getNumbers, { query: { search: typed, page_size: rows } }, ({ data }) =>
      data.map(({ id, number, display_name: name, is_active }) => ({
        value: id,
        label: name === '' ? number : `${number} · ${name}`,
        disabled: !is_active,
      })),
    ),
  department: () => units('departments'),
  team: () => units('teams'),
  account: () => units('users'),
  greeting: (_typed, tenant) => sounds(endpoints.getGreetingAll, tenant),
  moh: (_typed, tenant) => sounds(endpoints.getMohAll, tenant),
};

function isObjectKind(kind: ReferenceKind): kind is ObjectKind {
  return kind in objectForms;
}

/** What may be chosen of a kind; inactive ones are greyed. */
export function useReferenceChoices(kind: ReferenceKind, typed: string): ReferenceChoices {
  const { tenant } = useSession();
  const settled = useSettled(typed);
  useLiveSounds(kind);
  const asked = isObjectKind(kind) ? objects(kind, settled) : others[kind](settled, tenant);
  return asked(useAnswer);
}
