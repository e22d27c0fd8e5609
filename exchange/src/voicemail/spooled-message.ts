/** What Asterisk's text file says about a message (`app_voicemail`). */
export interface SpooledMessage {
  /** Unique on this Asterisk. */
  readonly messageId: string;
  /** As the carrier sent it; empty when it was withheld. */
  readonly callerNumber: string;
  /** Epoch milliseconds. */
  readonly leftAt: number;
  readonly seconds: number;
}

/** Reads a message's text file; undefined when it is malformed. */
export function parseMessage(text: string): SpooledMessage | undefined {
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
  const messageId = value('msg_id');
  const leftAt = Number(value('origtime')) * 1000;
  const seconds = Number(value('duration'));
  if (!/^[0-9A-Za-z-]{1,64}$/.test(messageId)) return undefined;
  if (!Number.isFinite(leftAt) || leftAt <= 0 || !Number.isFinite(seconds)) return undefined;
  const callerId = value('callerid');
  const number = /<([^<>]*)>\s*$/.exec(callerId)?.[1] ?? callerId;
  const callerNumber = /^\+?\d{2,20}$/.test(number) ? number : '';
  return { messageId, callerNumber, leftAt, seconds: Math.max(0, Math.round(seconds)) };
}
