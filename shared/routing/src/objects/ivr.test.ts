import type { RouteCall } from '../dial-plan/route-call.ts';
import { fromOutside, go, inboundTo } from '../testing/ask-route.ts';
import { ivr, known, to } from '../testing/company.ts';

describe('a menu', () => {
  const menu = ivr('i1', {
    directDial: true,
    excludedExtensions: ['104'],
    options: [
      { key: '1', destination: to('direct', 's101'), isActive: true },
      { key: 'i', destination: to('direct', 's102'), isActive: true },
      { key: 't', destination: to('direct', 's103'), isActive: true },
    ],
  });
  const configuration = inboundTo(to('ivr', 'i1'), { ivr: known(menu) });
  const press = (step: number, parts: Partial<RouteCall>) =>
    go(fromOutside({ at: `ivr.i1.${step}`, ...parts }), configuration);

  test.each([
    ['a key', 0, { outcome: 'digits', digits: '1' }, { endpoint: 'dn0002-101' }],
    ['an extension', 0, { outcome: 'digits', digits: '102' }, { endpoint: 'dn0002-102' }],
    [
      'an extension that is left out',
      0,
      { outcome: 'digits', digits: '104' },
      { do: 'ivr', prompts: ['invalid', 'welcome'], place: 'ivr.i1.1' },
    ],
    [
      'no key',
      1,
      { outcome: 'timeout' },
      { do: 'ivr', prompts: ['no-key', 'welcome'], place: 'ivr.i1.2' },
    ],
    ['wrong keys to the end', 2, { outcome: 'digits', digits: '9' }, { endpoint: 'dn0002-102' }],
    ['silence to the end', 2, { outcome: 'timeout' }, { endpoint: 'dn0002-103' }],
  ] as const)('%s', (_, step, parts, verb) => {
    expect(press(step, parts)).toMatchObject(verb);
  });

  test('says what a key has to say before it continues, at the end of its repetitions too', () => {
    const option = (key: string, where: string) => ({
      key,
      prompt: `said-${where}`,
      destination: to('direct', where),
      isActive: true,
    });
    const saying = ivr('i1', { options: [option('#', 's101'), option('t', 's102')] });
    const speaking = inboundTo(to('ivr', 'i1'), { ivr: known(saying) });
    const after = (at: string, parts: Partial<RouteCall>) =>
      go(fromOutside({ at, ...parts }), speaking);
    const ways = [
      ['ivr.i1.0', { outcome: 'digits', digits: '#' }, 's101', '101'],
      ['ivr.i1.2', { outcome: 'timeout' }, 's102', '102'],
    ] as const;
    for (const [at, parts, where, extension] of ways) {
      const said = after(at, parts);
      expect(said).toMatchObject({ do: 'play', prompts: [`said-${where}`] });
      const place = 'place' in said ? (said.place ?? '') : '';
      expect(after(place, { outcome: 'done' })).toMatchObject({ endpoint: `dn0002-${extension}` });
    }
  });
});
