import type { Onboarding } from '@alo/contracts';
import { anOnboarding } from '../testing/onboarding.ts';
import descriptor from '../../../mf-pbx/remote.json';
import { guideSteps } from './guide-steps.ts';

const inbound = { kind: 'inbound', id: 'i1', name: 'Chính' } as const;
const queue = { kind: 'queue', id: 'q1', name: 'Hỗ trợ' } as const;
const group = { kind: 'ring_group', id: 'g1', name: 'Lễ tân' } as const;

const cases: readonly [string, Partial<Onboarding>, string, readonly string[]][] = [
  [
    'no number',
    { number: { lack: 'missing', at: null } },
    'đăng ký một hotline',
    ['/etelecom/create-hotline', '/numbers'],
  ],
  [
    'a hotline that waits',
    { number: { lack: 'requested', at: null } },
    'đang chờ duyệt',
    ['/etelecom/list-hotline'],
  ],
  [
    'a number that is off',
    { number: { lack: 'inactive', at: null } },
    'đang tắt, đã hết hạn',
    ['/numbers'],
  ],
  [
    'no inbound',
    { inbound: { lack: 'missing', at: { kind: 'number', id: 'n1', name: '19000002' } } },
    'không gặp được người nào',
    ['/inbounds/add?number_id=n1'],
  ],
  [
    'no inbound, and no number for one',
    { inbound: { lack: 'missing', at: null } },
    'không gặp được người nào',
    [],
  ],
  [
    'an inbound that is off',
    { inbound: { lack: 'inactive', at: inbound } },
    '“Chính” đang tắt',
    ['/inbounds/edit/i1'],
  ],
  [
    'no queue',
    { queue: { lack: 'missing', at: null } },
    'tạo một hàng đợi',
    ['/queue/add', '/ringgroup/add'],
  ],
  [
    'an empty queue',
    { queue: { lack: 'empty', at: queue } },
    '“Hỗ trợ” chưa có nhân viên',
    ['/queue/edit/q1'],
  ],
  [
    'an empty ring group',
    { queue: { lack: 'empty', at: group } },
    '“Lễ tân” chưa có nhân viên',
    ['/ringgroup/edit/g1'],
  ],
  [
    'a queue that nothing leads to',
    { queue: { lack: 'unreached', at: inbound } },
    'chưa định tuyến nào dẫn khách tới đó',
    ['/inbounds/edit/i1'],
  ],
  [
    'a queue, and no inbound that could lead to it',
    { queue: { lack: 'unreached', at: null } },
    'chưa định tuyến nào dẫn khách tới đó',
    [],
  ],
  [
    'no call yet',
    { test_call: { lack: 'missing', at: null } },
    'gọi 19000002 rồi',
    ['/inbounds/simulate?to=19000002'],
  ],
  [
    'no call yet, and no number',
    { test_call: { lack: 'missing', at: null }, number_to_call: null },
    'Xong các bước trên',
    [],
  ],
];

test.each(cases)('%s', (_name, onboarding, words, paths) => {
  const open = guideSteps(anOnboarding(onboarding)).filter(({ todo }) => todo !== null);
  expect(open).toHaveLength(1);
  expect(open[0]?.todo?.text).toContain(words);
  expect(open[0]?.todo?.actions.map(({ path }) => path)).toEqual(paths);
});

test('every way is a screen of the PBX, for who may open it', () => {
  const patterns = descriptor.routes.map(({ path, permission, feature }) => ({
    is: new RegExp(`^${path.replace(/:[a-z]+/gi, '[^/]+')}$`),
    access: { permission, feature },
  }));
  for (const [, onboarding] of cases) {
    for (const { todo } of guideSteps(anOnboarding(onboarding))) {
      for (const { path, access } of todo?.actions ?? []) {
        const route = patterns.find(({ is }) => is.test(path.split('?')[0] ?? ''));
        expect([path, access]).toEqual([path, route?.access]);
      }
    }
  }
});
