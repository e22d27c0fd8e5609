import { publish, useBusState, useCan } from '@alo/core';
import { Button, makeStyles, MicRegular } from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { messages } from './messages.ts';

const words = messages.softphone;

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', display: 'grid', gap: '12px', justifyItems: 'start' },
});

/** Devices, volumes and ringtone are set in the phone itself, where they can be tried: it opens there. */
export function PhoneSettings() {
  const styles = useStyles();
  const may = useCan('phone.use', 'softphone');
  const isThere = useBusState('phone.state') !== undefined;
  return (
    <FormSection {...words.section}>
      <div className={styles.root}>
        {may ? (
          <>
            <span>{words.where}</span>
            <Button
              appearance="primary"
              icon={<MicRegular />}
              disabled={!isThere}
              onClick={() => publish('phone.settings', {})}
            >
              {words.open}
            </Button>
            {!isThere && <span role="status">{words.notYet}</span>}
          </>
        ) : (
          words.missing
        )}
      </div>
    </FormSection>
  );
}
