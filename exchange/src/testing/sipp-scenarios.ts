/** What a phone that sipp plays does with each call. */
export type SippPhoneWill = 'answers' | 'busy' | 'rings' | 'transfers' | 'moves';

/** How a call that sipp makes comes to its end. */
export type SippCallEnd =
  | { readonly by: 'bye'; readonly holdMs: number }
  | { readonly by: 'cancel'; readonly afterMs: number }
  /** The other side hangs up; until then keys are pressed, one a second. */
  | { readonly by: 'them'; readonly keys?: string }
  /** Nobody takes it. */
  | { readonly by: 'refusal'; readonly status: number };

const scenario = (name: string, steps: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<scenario name="${name}">\n${steps.join('\n')}\n</scenario>\n`;

/** A message; `repeat`: until the other side answers it. */
const send = (text: string, { repeat = false, clock = '' } = {}) =>
  `<send${repeat ? ' retrans="500"' : ''}${clock}><![CDATA[\n${text}\n]]></send>`;
const empty = 'Content-Length: 0\n';
const sound = `Content-Type: application/sdp
Content-Length: [len]

v=0
o=sipp 1 1 IN IP[local_ip_type] [local_ip]
s=-
c=IN IP[media_ip_type] [media_ip]
t=0 0
m=audio [media_port] RTP/AVP 8 101
a=rtpmap:8 PCMA/8000
a=rtpmap:101 telephone-event/8000
a=fmtp:101 0-15`;

const answer = (status: string, own = ';tag=[pid]p[call_number]', turn = '[last_CSeq:]') =>
  `SIP/2.0 ${status}
[last_Via:]
[last_From:]
[last_To:]${own}
[last_Call-ID:]
${turn}
Contact: <sip:phone@[local_ip]:[local_port]>
`;
const agreed = send(answer('200 OK', '') + empty);

/**
 * Takes calls for as long as it runs.
 * @param transferTo to whom a phone transfers them, or sends them on
 */
export function sippPhone(will: SippPhoneWill, transferTo = ''): string {
  const ring = send(answer('180 Ringing') + empty);
  const acknowledged = '<recv request="ACK"/>';
  // Who answers in the same moment is connected before Asterisk has passed on that it rings.
  const moment = '<pause milliseconds="100"/>';
  const pickUp = [moment, send(answer('200 OK') + sound, { repeat: true }), acknowledged];
  const keep = (expression: string, header: string, name: string) =>
    `<ereg regexp="${expression}" search_in="hdr" header="${header}:" check_it="true" assign_to="${name}"/>`;
  switch (will) {
    case 'answers':
      return scenario(will, [
        '<recv request="INVITE"/>',
        ring,
        ...pickUp,
        '<recv request="BYE"/>',
        agreed,
      ]);
    case 'busy':
      return scenario(will, [
        '<recv request="INVITE"/>',
        ring,
        send(answer('486 Busy Here') + empty, { repeat: true }),
        acknowledged,
      ]);
    case 'moves':
      return scenario(will, [
        '<recv request="INVITE"/>',
        send(answer('302 Moved Temporarily').replace('sip:phone@', `sip:${transferTo}@`) + empty, {
          repeat: true,
        }),
        acknowledged,
      ]);
    case 'rings':
      return scenario(will, [
        `<recv request="INVITE"><action>${keep('[0-9]+', 'CSeq', 'turn')}</action></recv>`,
        ring,
        '<recv request="CANCEL"/>',
        send(answer('200 OK') + empty),
        send(answer('487 Request Terminated', undefined, 'CSeq: [$turn] INVITE') + empty, {
          repeat: true,
        }),
        acknowledged,
      ]);
    case 'transfers': {
      const kept = `${keep('sip:[^>]*', 'Contact', 'target')}${keep('.*', 'From', 'other')}${keep('.*', 'To', 'own')}`;
      const ask = (method: string, turn: number, more = '') =>
        send(
          `${method} [$target] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=z9hG4bK[pid]p[call_number]t${turn}
From:[$own];tag=[pid]p[call_number]
To:[$other]
Call-ID: [call_id]
CSeq: ${turn} ${method}
Contact: <sip:phone@[local_ip]:[local_port]>
Max-Forwards: 70
${more}${empty}`,
          { repeat: true },
        );
      return scenario(will, [
        `<recv request="INVITE"><action>${kept}</action></recv>`,
        ring,
        ...pickUp,
        '<pause milliseconds="1000"/>',
        ask('REFER', 1, `Refer-To: <sip:${transferTo}@[remote_ip]:[remote_port]>\n`),
        '<recv response="202"/>',
        '<recv request="NOTIFY"/>',
        agreed,
        ask('BYE', 2),
        '<recv response="200"/>',
      ]);
    }
  }
}

const request = (method: string, turn: number, branch: string, to = '[peer_tag_param]') =>
  `${method} sip:[field0]@[remote_ip]:[remote_port] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=z9hG4bK[pid]c[call_number]${branch}
From: <sip:[field1]@[local_ip]>;tag=[pid]c[call_number]
To: <sip:[field0]@[remote_ip]>${to}
Call-ID: [call_id]
CSeq: ${turn} ${method}
Contact: <sip:sipp@[local_ip]:[local_port]>
Max-Forwards: 70
`;
const press = (key: string, index: number) => [
  '<pause milliseconds="1000"/>',
  send(
    `${request('INFO', index + 2, `k${index}`)}Content-Type: application/dtmf-relay
Content-Length: [len]

Signal=${key}
Duration=160`,
    { repeat: true },
  ),
  '<recv response="200"/>',
];
const progress = [100, 180, 183].map((status) => `<recv response="${status}" optional="true"/>`);

/** Calls `field0` of the list as `field1`; the time until it rings is kept of calls that must ring. */
export function sippCaller(end: SippCallEnd): string {
  // The clock must be stopped again: calls that need not ring have none.
  const isTimed = end.by === 'bye' || end.by === 'cancel';
  const invite = send(request('INVITE', 1, 'i', '') + sound, {
    repeat: true,
    clock: isTimed ? ' start_rtd="ring"' : '',
  });
  const rings = [
    '<recv response="100" optional="true"/>',
    '<recv response="183" optional="true"/>',
    '<recv response="180" rtd="ring"/>',
  ];
  const taken = [...progress, '<recv response="200"/>', send(request('ACK', 1, 'a') + empty)];
  // A refusal is acknowledged in the transaction of the INVITE.
  const refused = (status: number) => [
    ...progress,
    `<recv response="${status}"/>`,
    send(request('ACK', 1, 'i') + empty),
  ];
  switch (end.by) {
    case 'bye':
      return scenario(end.by, [
        invite,
        ...rings,
        ...taken,
        `<pause milliseconds="${end.holdMs}"/>`,
        send(request('BYE', 2, 'b') + empty, { repeat: true }),
        '<recv response="200"/>',
      ]);
    case 'them':
      return scenario(end.by, [
        invite,
        ...taken,
        ...[...(end.keys ?? '')].flatMap(press),
        '<recv request="BYE"/>',
        agreed,
      ]);
    case 'cancel':
      return scenario(end.by, [
        invite,
        ...rings,
        `<pause milliseconds="${end.afterMs}"/>`,
        send(request('CANCEL', 1, 'i', '') + empty, { repeat: true }),
        '<recv response="200"/>',
        ...refused(487),
      ]);
    case 'refusal':
      return scenario(end.by, [invite, ...refused(end.status)]);
  }
}
