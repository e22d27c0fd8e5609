import { objectEndpoints } from '@alo/contracts';
import { CallInboundRegular } from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { activeColumn, nameColumn } from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { inboundMessages as messages, inboundWords as words } from './messages.ts';
import { blankRule, RulesField } from './RulesField.tsx';

const F = fieldsFor(words);

function InboundFields() {
  return (
    <>
      <FormSection {...messages.sections.main}>
        <F.Text name="name" required />
        <F.Reference name="number_id" kind="number" required />
        <F.Reference name="greeting_id" kind="greeting" />
        <F.Reference name="time_condition_id" kind="time_condition" />
        <F.Whole name="max_calls" />
        <F.RecordPolicy name="record_policy" />
        <F.Text name="cid_prefix" />
        <F.Switch name="is_active" />
      </FormSection>
      <FormSection {...messages.sections.rules}>
        <RulesField {...F.frame('rules')} />
      </FormSection>
    </>
  );
}

/** The forms of an inbound; its list is the joined one of the specification. */
export const inboundScreen = objectScreen({
  kind: 'inbound',
  endpoints: objectEndpoints.inbound,
  path: '/inbounds',
  form: 'page',
  icon: <CallInboundRegular />,
  words,
  blank: () => ({ name: '', number_id: '', rules: [blankRule()] }),
  columns: [nameColumn(words.fields.name), activeColumn()],
  tabs: [{ id: 'main', label: messages.tab, Fields: InboundFields }],
});
