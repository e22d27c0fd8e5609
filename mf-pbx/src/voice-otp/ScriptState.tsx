import type { OtpScript } from '@alo/contracts';
import { StatusDot } from '@alo/ui';
import { ActiveDot } from '@alo/ui/list';
import { messages } from './messages.ts';

const texts = messages.script;

/** Whether a script is in use, or what keeps it from working as it should. */
export function ScriptState({
  script: { form, speech, callback_problem: problem },
}: {
  readonly script: Pick<OtpScript, 'form' | 'speech' | 'callback_problem'>;
}) {
  if (form.is_active && speech !== 'ready') {
    const tone = speech === 'failed' ? 'danger' : 'info';
    return <StatusDot tone={tone}>{texts.speech[speech]}</StatusDot>;
  }
  if (problem !== '') return <StatusDot tone="warning">{texts.stopped}</StatusDot>;
  return <ActiveDot active={form.is_active} />;
}
