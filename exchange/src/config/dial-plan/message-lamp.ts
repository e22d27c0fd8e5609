import { messageLampContext } from './names.ts';

/** Variables of the channel that tells: the mailbox as `<box>@<tenant>`, and its messages. */
export const messageLampVariables = {
  mailbox: 'ALO_BOX',
  unheard: 'ALO_UNHEARD',
  heard: 'ALO_HEARD',
} as const;

/**
 * Tells the phones of a mailbox how many messages it has. The server keeps the messages, not Asterisk, and
 * `MinivmMWI` is the one way in Asterisk 22 to publish a number beside its own mailboxes.
 */
export function messageLamp(): string {
  const { mailbox, unheard, heard } = messageLampVariables;
  return `[${messageLampContext}]
exten => s,1,MinivmMWI(\${FILTER(0-9a-zA-Z@\\x2d,\${${mailbox}})},0,0\${FILTER(0-9,\${${unheard}})},0\${FILTER(0-9,\${${heard}})})
 same => n,Hangup()

`;
}
