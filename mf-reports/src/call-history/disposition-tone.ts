import type { Disposition } from '@alo/contracts';
import type { StatusDot } from '@alo/ui';
import type { ComponentProps } from 'react';

type Tone = NonNullable<ComponentProps<typeof StatusDot>['tone']>;

/** Colour of a result; its word always stands beside it. */
export const dispositionTone: Readonly<Record<Disposition, Tone>> = {
  answered: 'success',
  missed: 'danger',
  abandoned: 'danger',
  no_answer: 'danger',
  failed: 'danger',
  busy: 'warning',
  rejected: 'warning',
  blocked: 'warning',
  voicemail: 'info',
  cancelled: 'neutral',
  ivr_end: 'neutral',
  announced: 'info',
};
