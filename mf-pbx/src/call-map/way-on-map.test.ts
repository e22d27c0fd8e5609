import type { EndpointAnswer, CallMap, endpoints } from '@alo/contracts';
import { wayOnMap } from './way-on-map.ts';

const node = (key: string, name = key, detail = ''): CallMap['nodes'][number] => {
  const [kind = '', id = null] = key.split(':');
  return { key, kind, id, name, detail, problems: [] } as unknown as CallMap['nodes'][number];
};
const edge = (from: string, to: string, slot: string, detail = '') => ({
  from,
  to,
  slot,
  detail,
  label: '',
});

const map: CallMap = {
  number: { id: 'n', number: '1900' },
  nodes: [
    node('number:n'),
    node('inbound:in', 'Hotline'),
    node('time_condition:t', 'Giờ làm'),
    node('ivr:m', 'Chính'),
    node('queue:q', 'CSKH'),
    { ...node('subscriber:s', '103', 'voicmail'), key: 'voicmail:s' },
    { ...node('subscriber:s', '103', 'direct'), key: 'direct:s' },
    node('end'),
  ],
  edges: [
    edge('number:n', 'inbound:in', 'inbound'),
    edge('inbound:in', 'direct:s', 'rules.0.destination', 'vip'),
    edge('inbound:in', 'time_condition:t', 'rules.1.destination', 'any'),
    edge('time_condition:t', 'ivr:m', 'match_dest'),
    edge('time_condition:t', 'ivr:m', 'nomatch_dest'),
    edge('ivr:m', 'queue:q', 'options.0.dest', '1'),
    edge('ivr:m', 'queue:q', 'options.1.dest', 't'),
    edge('queue:q', 'voicmail:s', 'timeout_dest'),
    edge('queue:q', 'end', 'full_dest'),
  ],
};

type Step = EndpointAnswer<typeof endpoints.simulateRoute>['steps'][number];
const step = (verb: string, reasons: readonly string[], outcome = ''): Step => ({
  verb,
  detail: '',
  outcome,
  reasons: reasons.map((text) => {
    const [code = '', kind = '', id = '', detail = ''] = text.split(' ');
    return { code, kind, id, detail, name: kind === 'incoming' ? 'Hotline' : id };
  }),
});

function taken(steps: readonly Step[]) {
  const { visits, edges } = wayOnMap(map, steps);
  return [visits.map(({ key }) => key), [...edges].map(({ slot }) => slot)];
}

test('a call walks from the number to the queue, by the condition and the key that took it there', () => {
  const steps = [
    step('ivr', ['rule incoming r any', 'closed time_condition t', 'greeting ivr m'], 'digits'),
    step('queue', ['key ivr m 1', 'dial queue q'], 'timeout'),
    step('voicemail', ['outcome queue q timeout', 'voicemail subscriber s']),
  ];
  expect(taken(steps)).toEqual([
    ['number:n', 'inbound:in', 'time_condition:t', 'ivr:m', 'queue:q', 'voicmail:s'],
    ['inbound', 'rules.1.destination', 'nomatch_dest', 'options.0.dest', 'timeout_dest'],
  ]);
});

test('silence takes the way of silence, and what ends the call is the end', () => {
  const steps = [
    step('ivr', ['open time_condition t', 'greeting ivr m'], 'timeout'),
    step('queue', ['key-timeout ivr m', 'dial queue q'], 'full'),
    step('hangup', ['outcome queue q full', 'no-destination  ']),
  ];
  const [places, slots] = taken(steps);
  expect(places).toEqual(['number:n', 'inbound:in', 'time_condition:t', 'ivr:m', 'queue:q', 'end']);
  expect(slots).toEqual(expect.arrayContaining(['match_dest', 'options.1.dest', 'full_dest']));
});

test('each place tells its reasons and what was done there', () => {
  const { visits } = wayOnMap(map, [
    step('dial', ['rule incoming r vip', 'dial subscriber s 103'], 'answered'),
  ]);
  expect(visits.map(({ key, lines }) => [key, ...lines])).toEqual([
    ['number:n'],
    ['inbound:in', 'Luật của Hotline đúng với người gọi (khách VIP).'],
    [
      'direct:s',
      'Máy nhánh s được chọn để nhận cuộc gọi.',
      'Đổ chuông máy nhánh. Kết quả: có người nghe máy.',
    ],
  ]);
});
