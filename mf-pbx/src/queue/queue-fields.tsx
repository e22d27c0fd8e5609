import { makeStyles, MessageBar } from '@alo/ui';
import { FormSection, NumberField, SelectField, SwitchField, useWatch } from '@alo/ui/form';
import { MembersField } from '../members/MembersField.tsx';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { hasNoMembers } from './has-no-members.ts';
import { queueMessages as messages, queueWords } from './messages.ts';

const F = fieldsFor(queueWords);
const { sections } = messages;
const keys = [...'1234567890*#'].map((value) => ({ value, label: value }));

const useStyles = makeStyles({ warning: { marginBottom: '16px' } });

/** Callers of a queue without anybody wait for nothing. */
function NobodyWarning() {
  const styles = useStyles();
  const members: unknown = useWatch({ name: 'members' });
  if (!hasNoMembers(members)) return null;
  return (
    <div className={styles.warning}>
      <MessageBar tone="warning">{messages.nobody}</MessageBar>
    </div>
  );
}

export function MainFields() {
  return (
    <>
      <NobodyWarning />
      <FormSection {...sections.main}>
        <F.Text name="name" required />
        <F.Text name="extension" />
        <F.Choice name="strategy" />
        <F.Whole name="weight" />
        <F.Choice name="sticky" />
        <F.Text name="cid_prefix" />
        <F.Switch name="is_active" />
      </FormSection>
      <FormSection {...sections.ringing}>
        <F.Whole name="timeout" />
        <F.Whole name="retry" />
        <F.Switch name="ringinuse" />
        <F.Switch name="autofill" />
      </FormSection>
    </>
  );
}

export function MemberFields() {
  return (
    <FormSection {...sections.members}>
      <MembersField {...F.frame('members')} entry={{ penalty: 0, paused: false, wrapuptime: null }}>
        {(path) => (
          <>
            <NumberField name={`${path}.penalty`} label={messages.penalty} required />
            <NumberField name={`${path}.wrapuptime`} label={messages.wrapup} />
            <SwitchField name={`${path}.paused`} label={messages.paused} />
          </>
        )}
      </MembersField>
      <F.Whole name="penaltymemberslimit" />
    </FormSection>
  );
}

export function SoundFields() {
  return (
    <>
      <FormSection {...sections.customer}>
        <F.Reference name="greeting_id" kind="greeting" />
        <F.Reference name="moh_id" kind="moh" />
        <F.Reference name="periodic_announce_id" kind="greeting" />
        <F.Whole name="periodic_announce_frequency" />
        <F.Choice name="announce_position" />
        <F.Choice name="announce_holdtime" />
        <F.Whole name="announce_frequency" />
      </FormSection>
      <FormSection {...sections.agent}>
        <F.Reference name="announce_id" kind="greeting" />
        <F.Switch name="reportholdtime" />
        <F.Whole name="memberdelay" />
      </FormSection>
    </>
  );
}

export function LimitFields() {
  return (
    <>
      <FormSection {...sections.limits}>
        <F.Whole name="max_wait" />
        <F.Whole name="maxlen" />
        <F.Choice name="joinempty" />
        <F.Choice name="leavewhenempty" />
        <F.Whole name="servicelevel" />
      </FormSection>
      <FormSection {...sections.overflow}>
        <F.Destination name="timeout_dest" />
        <F.Destination name="full_dest" />
        <F.Destination name="empty_dest" />
      </FormSection>
      <FormSection {...sections.keys}>
        <SelectField
          {...F.frame('exit_key')}
          options={keys}
          clearable
          placeholder={messages.noKey}
        />
        <SelectField
          {...F.frame('callback_key')}
          options={keys}
          clearable
          placeholder={messages.noKey}
        />
        <F.Destination name="exit_dest" />
      </FormSection>
    </>
  );
}

export function AfterFields() {
  return (
    <FormSection {...sections.after}>
      <F.Whole name="wrapuptime" />
      <F.RecordPolicy name="record_policy" />
      <F.Choice name="autopause" />
      <F.Whole name="autopause_after_missed" />
    </FormSection>
  );
}
