import { readMonitorTarget } from '@alo/contracts';
import { monitorAnswer } from '@alo/exchange';
import type { MonitorPorts } from './context.ts';

/**
 * Answers the dial plan where a supervisor's phone dials the call of a session.
 * @returns undefined where something else was dialled, null for a session that is not of this phone, was used or is too old
 */
export function monitoredCall(
  { sessions }: Pick<MonitorPorts, 'sessions'>,
  {
    to = '',
    tenant = '',
    from: extension = '',
    call: spyId = '',
  }: Readonly<Record<string, string>>,
): string | null | undefined {
  const id = readMonitorTarget(to);
  if (id === null) return undefined;
  const session = sessions.begin(id, { tenant, extension, spyId });
  if (session === undefined) return null;
  return monitorAnswer(session.spied, session.mode, session.hasTone);
}
