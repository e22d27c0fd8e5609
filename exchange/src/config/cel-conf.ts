import { confSection } from './conf-file.ts';

/**
 * Columns of the call-event journal, in order, with the dial-plan expression Asterisk fills each by.
 * The reader (`call-record/journal-line.ts`) goes by these names.
 */
export const journalColumns = {
  event: '${eventtype}',
  time: '${eventtime}',
  callId: '${CHANNEL(linkedid)}',
  channelId: '${CHANNEL(uniqueid)}',
  channel: '${CHANNEL(channame)}',
  tenant: '${CHANNEL(accountcode)}',
  context: '${CHANNEL(context)}',
  extension: '${CHANNEL(exten)}',
  callerNumber: '${CALLERID(num)}',
  callerName: '${CALLERID(name)}',
  application: '${CHANNEL(appname)}',
  applicationData: '${CHANNEL(appdata)}',
  peer: '${BRIDGEPEER}',
  userEvent: '${userdeftype}',
  extra: '${eventextra}',
  userField: '${CHANNEL(userfield)}',
} as const;

const events =
  'CHAN_START,CHAN_END,ANSWER,HANGUP,APP_START,APP_END,BRIDGE_ENTER,BRIDGE_EXIT,BLINDTRANSFER,' +
  'ATTENDEDTRANSFER,PICKUP,FORWARD,LOCAL_OPTIMIZE,USER_DEFINED,LINKEDID_END';

/** Which events of a call Asterisk keeps. Times are written as epoch seconds with six decimals. */
export function celConf(): string {
  return confSection('general', [
    ['enable', 'yes'],
    ['apps', 'dial,queue,playback,read,voicemail,wait'],
    ['events', events],
    ['dateformat', '%s.%6q'],
  ]);
}

export function celCustomConf(journalFileName: string): string {
  const columns = Object.values(journalColumns).map((value) => `\${CSV_QUOTE(${value})}`);
  return `[mappings]\n${journalFileName} => ${columns.join(',')}\n`;
}
