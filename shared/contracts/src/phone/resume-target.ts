/** Beginning of what a phone dials to take its own call again. */
export const resumePrefix = 'resume.';

/**
 * `resume.<call>`, as it is dialled.
 * @param call id of the call, or the SIP Call-ID by which the phone had it
 */
export function writeResumeTarget(call: string): string {
  return `${resumePrefix}${call}`;
}

/** The call that a phone wants to take again; null for whatever else was dialled. */
export function readResumeTarget(dialled: string): string | null {
  const call = dialled.startsWith(resumePrefix) ? dialled.slice(resumePrefix.length) : '';
  return /^[0-9A-Za-z_.-]+$/.test(call) ? call : null;
}
