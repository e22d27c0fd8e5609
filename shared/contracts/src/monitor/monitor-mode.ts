/** What a supervisor does in a call: hears it, speaks to the agent alone, or to both sides. */
export const monitorModes = ['listen', 'whisper', 'barge'] as const;
export type MonitorMode = (typeof monitorModes)[number];
