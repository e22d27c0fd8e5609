import { formatNumber, PuzzlePieceRegular } from '@alo/ui';
import { NumberField, useFormContext } from '@alo/ui/form';
import { useEffect } from 'react';
import type { CatalogScreen, PlainEntry } from '../catalog-kit/catalog-screen.ts';
import { messages as shared } from '../catalog-kit/messages.ts';
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

const costOf = ({ form }: PlainEntry) => (typeof form['cost'] === 'number' ? form['cost'] : null);
const money = (amount: number | null) =>
  amount === null ? shared.none : messages.money(formatNumber(amount));

export const dataSourceScreen: CatalogScreen = {
  kind: 'data_source',
  path: '/data-sources',
  formPath: '/data-source',
  resource: 'datasource',
  icon: <PuzzlePieceRegular />,
  words: messages.words,
  blank: { cost: null },
  Fields: DataSourceFields,
  columns: [
    { id: 'cost', header: fields.cost, align: 'end', render: (entry) => money(costOf(entry)) },
    {
      id: 'total',
      header: fields.total,
      align: 'end',
      priority: 'low',
      render: (entry) => {
        const cost = costOf(entry);
        return money(cost === null ? null : cost * entry.customers);
      },
    },
  ],
};
