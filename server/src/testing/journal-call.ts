/** What a call of a journal differs in from one that rang and was given up. */
export interface JournalCall {
  readonly callId: string;
  readonly tenant: string;
  readonly from?: string;
  readonly to?: string;
  /** Epoch microseconds, as the journal has them: seconds with six decimals. */
  readonly time?: string;
  /** Endpoint of the caller: a phone of the tenant, else a trunk (`trunk_carrier`). */
  readonly endpoint?: string;
}

/** Lines that Asterisk writes for a call that rang and was given up, one text. */
export function journalCall(call: JournalCall): string {
  const { callId, tenant, from = '101', to = '102' } = call;
  const seconds = Math.floor(Date.now() / 1000) - 60;
  const { time = `${seconds}.000001`, endpoint = `${tenant}-101` } = call;
  const channel = `PJSIP/${endpoint}-0000002a`;
  const end = JSON.stringify({ hangupcause: 16, hangupsource: channel, dialstatus: 'CANCEL' });
  const line = (event: string, extra = '') =>
    [
      ...[event, time, callId, callId, channel, tenant, 'from-agent', to, from, ''],
      ...['', '', '', '', extra],
    ]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(',');
  return ['CHAN_START', 'HANGUP', 'CHAN_END', 'LINKEDID_END']
    .map((event) => `${line(event, event === 'HANGUP' ? end : '')}\n`)
    .join('');
}
