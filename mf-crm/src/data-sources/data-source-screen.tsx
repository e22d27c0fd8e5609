import { catalogEndpoints, catalogForms, formatMoney } from '@alo/contracts';
import { PuzzlePieceRegular } from '@alo/ui';
import { NumberField, useFormContext } from '@alo/ui/form';
import { useEffect } from 'react';
import { catalogScreen } from '../catalogs/catalog-screen.tsx';
import { messages as shared } from '../catalogs/messages.ts';
import { messages } from './messages.ts';

const { fields } = messages;

function DataSourceFields() {
  // A field of a number is empty as `undefined`; the form of the contract says `null`.
  const { setValue, getValues } = useFormContext();
  useEffect(() => {
    if (getValues('cost') === null) setValue('cost', undefined);
  }, [getValues, setValue]);
  return <NumberField name="cost" label={fields.cost} minimum={0} />;
}

const money = (amount: number | null) => (amount === null ? shared.none : formatMoney(amount));

export const dataSourceScreen = catalogScreen({
  id: 'data-source',
  endpoints: catalogEndpoints.data_source,
  schema: catalogForms.data_source,
  path: '/data-sources',
  formPath: '/data-source',
  resource: 'datasource',
  icon: <PuzzlePieceRegular />,
  words: messages.words,
  blank: () => ({ cost: null }),
  Fields: DataSourceFields,
  columns: [
    { id: 'cost', header: fields.cost, align: 'end', render: ({ form }) => money(form.cost) },
    {
      id: 'total',
      header: fields.total,
      align: 'end',
      priority: 'low',
      render: ({ form, customers }) => money(form.cost === null ? null : form.cost * customers),
    },
  ],
});
