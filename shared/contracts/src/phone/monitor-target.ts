const prefix = 'ref.monitor.';
const uuid = /^[0-9a-f-]{36}$/;

/** `ref.monitor.<session>`, which a supervisor's phone dials to hear the call of a session; good once. */
export const writeMonitorTarget = (session: string): string => `${prefix}${session}`;

/** The session that a phone asks for; null for whatever else was dialled. */
export function readMonitorTarget(dialled: string): string | null {
  const session = dialled.startsWith(prefix) ? dialled.slice(prefix.length) : '';
  return uuid.test(session) ? session : null;
}
