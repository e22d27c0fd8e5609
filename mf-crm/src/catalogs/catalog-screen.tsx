import { type EndpointDefinition, endpoints, type Permission } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { formatNumber } from '@alo/ui';
import { FormSection, SwitchField, TextareaField, TextField } from '@alo/ui/form';
import { ActiveDot, activeFilter } from '@alo/ui/list';
import type {
  InlineField,
  RecordEndpoints,
  RecordForm,
  RecordReplace,
  RecordScreen,
  RecordWords,
  ReplaceEndpoint,
  SavedRecord,
} from '@alo/ui/records';
import type { ComponentType } from 'react';
import type * as v from 'valibot';
import { messages } from './messages.ts';

/** An entry of whichever catalogue. */
export interface CatalogEntry extends SavedRecord {
  readonly form: RecordForm & {
    readonly name: string;
    readonly code: string;
    readonly is_active: boolean;
  };
  /** How many customers have it. */
  readonly customers: number;
}

/** Puts the entries in another order; `seen` is the order that was changed. */
type OrderEndpoint = EndpointDefinition<
  v.GenericSchema,
  v.GenericSchema,
  v.GenericSchema<{ readonly ids: string[]; readonly seen?: string[] | undefined }>
>;

interface CatalogEndpoints<Row extends CatalogEntry> extends RecordEndpoints<Row, CatalogEntry> {
  readonly replace: ReplaceEndpoint;
  readonly order: OrderEndpoint;
}

/** The screens of a catalogue. */
export interface CatalogScreen<Row extends CatalogEntry> extends RecordScreen<Row, CatalogEntry> {
  readonly endpoints: CatalogEndpoints<Row>;
}

/** What a catalogue says of itself; all else is alike in every one. */
interface Declared<Row extends CatalogEntry> extends Pick<
  CatalogScreen<Row>,
  'id' | 'path' | 'formPath' | 'icon' | 'endpoints' | 'schema' | 'blank'
> {
  readonly resource: 'project' | 'datasource' | 'profilestatus';
  readonly words: RecordWords & { readonly purpose: string };
  /** Between name and number of customers. */
  readonly columns: CatalogScreen<NoInfer<Row>>['columns'];
  /** What is edited in the row, besides code and name. */
  readonly inline?: readonly InlineField<NoInfer<Row>>[];
  /** Fields of its own, between code and description. */
  readonly Fields: ComponentType;
}

/** "Chuyển sang…": the customers of an entry get another one, and it goes. */
function replaceIn({ list, replace }: CatalogEndpoints<CatalogEntry>): RecordReplace {
  return {
    endpoint: replace,
    removes: true,
    invalidates: [endpoints.getCustomers, endpoints.getDataFilter],
    words: messages.replace,
    useChoices: () => {
      const { data } = useApiQuery(list, { query: { per_page: 1000 } });
      const choices = (data?.data ?? [])
        .filter(({ form }) => form.is_active)
        .map(({ id, form }) => ({ value: id, label: form.name }));
      return { choices, loading: data === undefined };
    },
  };
}

/** Declares the screens of a catalogue. */
export function catalogScreen<Row extends CatalogEntry>(
  declared: Declared<Row>,
): CatalogScreen<Row> {
  const { resource, words, columns, inline = [], Fields, ...rest } = declared;
  const access = (action: 'add' | 'edit' | 'delete') => {
    const permission: Permission = `${resource}.${action}`;
    return { permission, feature: 'crm' } as const;
  };
  const { fields } = messages;
  const CatalogFields = () => (
    <FormSection title={messages.section} purpose={words.purpose}>
      <TextField name="name" label={fields.name} required />
      <TextField name="code" label={fields.code} required />
      <Fields />
      <TextareaField name="description" label={fields.description} wide />
      <SwitchField name="is_active" label={fields.isActive} />
    </FormSection>
  );
  return {
    ...rest,
    form: 'page',
    words: { ...words, removed: messages.removed },
    access: { add: access('add'), edit: access('edit'), delete: access('delete') },
    blank: () => ({ name: '', code: '', description: '', is_active: true, ...rest.blank() }),
    toForm: ({ form }) => form,
    nameOf: ({ name }) => String(name),
    rowName: ({ form }) => form.name,
    invalidates: [endpoints.getDataFilter, endpoints.getCustomers],
    replace: replaceIn(rest.endpoints),
    tabs: [{ id: 'main', label: messages.section, Fields: CatalogFields }],
    filters: [activeFilter],
    inline: [
      { field: 'code', value: ({ form }) => form.code },
      { field: 'name', value: ({ form }) => form.name },
      ...inline,
    ],
    columns: [
      { id: 'code', header: fields.code, render: ({ form }) => form.code },
      { id: 'name', header: fields.name, priority: 'title', render: ({ form }) => form.name },
      ...columns,
      {
        id: 'customers',
        header: fields.customers,
        align: 'end',
        render: ({ customers }) => formatNumber(customers),
      },
      {
        id: 'is_active',
        header: fields.state,
        render: ({ form }) => <ActiveDot active={form.is_active} />,
      },
    ],
  };
}
