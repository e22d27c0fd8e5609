import type { ActivityStatus } from '@alo/contracts';
import { setActivityStatus, useSession } from '@alo/core';
import { activityWords, describeError, toast } from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { Choices } from './Choices.tsx';
import { messages } from './messages.ts';

const words = messages.status;

/** Statuses that people choose; the seventh comes by itself. */
const choices = [1, 2, 4, 5, 6, 3] as const satisfies readonly ActivityStatus[];

/** The working status, as in the header. */
export function StatusSettings() {
  const { statusActivity } = useSession();
  const shown = choices.map(
    (status) => [String(status), `${activityWords[status]} – ${words.help[status]}`] as const,
  );
  const choose = (key: string) => {
    const status = choices.find((one) => String(one) === key);
    if (status === undefined) return;
    setActivityStatus(status).catch((error: unknown) => toast.error(describeError(error)));
  };
  return (
    <FormSection {...words.section}>
      <Choices
        label={words.section.title}
        options={shown}
        value={String(statusActivity)}
        onChange={choose}
      />
    </FormSection>
  );
}
