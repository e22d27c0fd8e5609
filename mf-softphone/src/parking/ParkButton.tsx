import { endpoints } from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan } from '@alo/core';
import { Button, describeError, makeStyles, toast } from '@alo/ui';
import { callRef } from '../call-work/call-refs.ts';
import type { ActiveCall } from '../engine/phone-state.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  button: { '@media (max-width: 899px)': { minHeight: '44px' } },
});

/** Parks the running call, for who may transfer, where the company has a code for it. */
export function ParkButton({
  call,
  onDone,
}: {
  readonly call: ActiveCall | null;
  readonly onDone: () => void;
}) {
  const styles = useStyles();
  const may = useCan('phone.transfer', 'softphone');
  const { data: codes } = useApiQuery(endpoints.getOwnFeatureCodes);
  const park = useApiMutation(endpoints.parkOwnCall, { invalidates: [endpoints.getParkedCalls] });
  if (!may || call === null || codes?.park.is_active !== true) return null;
  const act = async () => {
    const ref = callRef(call.callId);
    if (ref === null) return void toast.error(messages.unknown);
    try {
      const { slot, code } = await park.mutateAsync({ params: { ref } });
      toast.success(messages.parked(slot, code));
      onDone();
    } catch (error) {
      toast.error(describeError(error));
    }
  };
  return (
    <Button className={styles.button} disabled={park.isPending} onClick={() => void act()}>
      {messages.park}
    </Button>
  );
}
