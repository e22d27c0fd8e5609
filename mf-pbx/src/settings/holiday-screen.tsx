import { objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { CalendarRegular } from '@alo/ui';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { activeColumn, nameColumn, usesColumn } from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { HolidaysField } from './HolidaysField.tsx';
import { holidayWords as words, settingMessages as messages } from './messages.ts';

const F = fieldsFor(words);

function HolidayCalendarFields() {
  return (
    <>
      <F.Text name="name" required />
      <F.Switch name="is_active" />
      <HolidaysField {...F.frame('dates')} required />
    </>
  );
}

export const holidayScreen = objectScreen({
  kind: 'holiday_calendar',
  endpoints: objectEndpoints.holiday_calendar,
  path: '/setting/holiday',
  form: 'dialog',
  icon: <CalendarRegular />,
  words,
  blank: () => ({ name: '', dates: [] }),
  filters: [activeFilter],
  columns: [
    nameColumn(words.fields.name),
    {
      id: 'dates',
      header: messages.holiday.days,
      align: 'end',
      render: ({ form }) => form.dates.length,
    },
    {
      id: 'names',
      header: words.fields.dates,
      render: ({ form }) => form.dates.map(({ name }) => name).join(', '),
    },
    usesColumn(),
    activeColumn(),
  ],
  tabs: [{ id: 'main', label: messages.tab, Fields: HolidayCalendarFields }],
});
