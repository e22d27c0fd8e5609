import { objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { ClockRegular, makeStyles } from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { activeColumn, nameColumn, usesColumn } from '../objects/columns.tsx';
import { type ObjectRow, objectScreen } from '../objects/object-screen.ts';
import { blankDetail, DetailsField } from './DetailsField.tsx';
import { detailText } from './detail-words.ts';
import { timeGroupMessages as messages, timeGroupWords as words } from './messages.ts';

const { fields } = words;
const F = fieldsFor(words);
const useStyles = makeStyles({ rows: { display: 'grid', whiteSpace: 'normal' } });

function TimeGroupFields() {
  return (
    <>
      <FormSection {...messages.sections.main}>
        <F.Text name="name" required />
        <F.Text name="description" />
        <F.Switch name="is_active" />
      </FormSection>
      <FormSection {...messages.sections.rows}>
        <DetailsField {...F.frame('details')} required />
      </FormSection>
    </>
  );
}

function Rows({ form }: Pick<ObjectRow<'time_group'>, 'form'>) {
  return (
    <span className={useStyles().rows}>
      {form.details.map((detail) => (
        <span key={detail.id}>{detailText(detail)}</span>
      ))}
    </span>
  );
}

export const timeGroupScreen = objectScreen({
  kind: 'time_group',
  endpoints: objectEndpoints.time_group,
  path: '/time-groups',
  form: 'page',
  icon: <ClockRegular />,
  words,
  blank: () => ({ name: '', details: [blankDetail()] }),
  filters: [activeFilter],
  columns: [
    nameColumn(fields.name),
    { id: 'details', header: messages.columns.rows, render: ({ form }) => <Rows form={form} /> },
    {
      id: 'description',
      header: fields.description,
      priority: 'low',
      render: ({ form }) => form.description,
    },
    usesColumn(),
    activeColumn(),
  ],
  tabs: [{ id: 'main', label: messages.tab, Fields: TimeGroupFields }],
});
