import { FormSection } from '@alo/ui/form';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { messages as fieldMessages } from '../object-fields/messages.ts';
import { NumberChoicesField } from '../object-fields/NumberChoicesField.tsx';
import { weekDayChoices } from '../object-fields/week-days.ts';
import { timeDetailWords as words, timeGroupMessages as messages } from './messages.ts';

const F = fieldsFor(words);
const numbers = (most: number) =>
  Array.from({ length: most }, (_none, index) => ({ value: index + 1, label: String(index + 1) }));
const months = numbers(12).map((month) => ({ ...month, name: fieldMessages.month(month.value) }));

/** Fields of one row of a time group (entities.md §4.10). */
export function TimeDetailFields() {
  return (
    <>
      <FormSection {...messages.sections.hours}>
        <F.Text name="label" />
        <F.Switch name="is_active" />
        <F.Moment name="time_from" kind="time" />
        <F.Moment name="time_to" kind="time" />
      </FormSection>
      <FormSection {...messages.sections.days}>
        <NumberChoicesField {...F.frame('week_days')} options={weekDayChoices} />
        <NumberChoicesField {...F.frame('month_days')} options={numbers(31)} />
        <NumberChoicesField {...F.frame('months')} options={months} />
        <F.Moment name="date_from" kind="date" />
        <F.Moment name="date_to" kind="date" />
      </FormSection>
    </>
  );
}
