import type { ActivityStatus } from '@alo/contracts';
import { useSession } from '@alo/core';
import {
  activityTones,
  activityWords,
  Button,
  ChevronDownRegular,
  makeStyles,
  mergeClasses,
  onDemand,
  StatusDot,
  VisuallyHidden,
} from '@alo/ui';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { contentShown } from '../remotes/content-shown.ts';
import { useInCall } from './useInCall.ts';

interface StatusProps {
  readonly status: ActivityStatus;
  /** Replaces the plain word of the status. */
  readonly label?: string;
}

/** A status as everywhere in the header: shape and word. */
export function AgentStatus({ status, label }: StatusProps) {
  return <StatusDot tone={activityTones[status]} label={label ?? activityWords[status]} />;
}

// A narrow header shortens the word, not the clock.
const useStyles = makeStyles({
  root: { minWidth: 0, flexShrink: 1 },
  short: { paddingLeft: '4px', paddingRight: '4px' },
});

interface StatusPickerProps {
  readonly short: boolean;
}

let loadedClock: ComponentType<StatusPickerProps> | null = null;

/** The clock of the status, null until it is there: the first page does without. */
function useStatusClock() {
  const [Clock, setClock] = useState(() => loadedClock);
  useEffect(() => {
    // Quietly: the status itself is there without its clock.
    contentShown()
      .then(() => import('./StatusClock.tsx'))
      .then(
        ({ StatusClock }) => setClock(() => (loadedClock = StatusClock)),
        () => undefined,
      );
  }, []);
  return Clock;
}

/** The button of the picker: the current status. */
export function StatusButton({
  short,
  ...props
}: StatusPickerProps & ComponentProps<typeof Button>) {
  const styles = useStyles();
  const { statusActivity, extension } = useSession();
  const Clock = useStatusClock();
  // Being in a call is no status that one chooses: it is shown in the place of that.
  const inCall = useInCall() !== null;
  const word = inCall ? messages.inCall : activityWords[statusActivity];
  const shown = short || extension === null ? word : `${word} · ${extension}`;
  return (
    <Button
      {...props}
      className={mergeClasses(styles.root, short && styles.short)}
      appearance="subtle"
      {...(!short && { icon: <ChevronDownRegular />, iconPosition: 'after' })}
    >
      <VisuallyHidden>{messages.agentStatus}</VisuallyHidden>
      <StatusDot tone={inCall ? 'warning' : activityTones[statusActivity]} label={shown} />
      {Clock !== null && <Clock short={short} />}
    </Button>
  );
}

/** Agent status in the header, and the change of it. */
export const StatusPicker = onDemand<StatusPickerProps>(StatusButton, async () => {
  const { StatusChoices } = await import('./StatusChoices.tsx');
  return StatusChoices;
});
