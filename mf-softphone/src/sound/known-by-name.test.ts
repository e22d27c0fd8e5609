import { knownByName } from './known-by-name.ts';
import { defaultChoices, type SoundChoices } from './sound-choices.ts';

const none = { microphone: '', speaker: '', ringer: '' };
const output = (deviceId: string, label: string) =>
  ({ kind: 'audiooutput', deviceId, label }) as const;
const kept = (part: Partial<SoundChoices>): SoundChoices => ({ ...defaultChoices, ...part });
const headset = kept({ speaker: 'old', names: { ...none, speaker: 'Headset' } });

test.each([
  [
    'a chosen device that is seen: its name is learnt',
    kept({ speaker: 'a' }),
    [output('a', 'Desk')],
    { learnt: { ...none, speaker: 'Desk' }, standIns: {} },
  ],
  [
    'a name that is kept already',
    kept({ speaker: 'a', names: { ...none, speaker: 'Desk' } }),
    [output('a', 'Desk')],
    { learnt: undefined, standIns: {} },
  ],
  [
    'names are hidden without the permission',
    headset,
    [output('old', '')],
    { learnt: undefined, standIns: {} },
  ],
  [
    'another id, the same name',
    headset,
    [output('x', 'Desk'), output('new', 'Headset')],
    { learnt: undefined, standIns: { speaker: 'new' } },
  ],
  [
    'two of one name',
    headset,
    [output('x', 'Headset'), output('y', 'Headset')],
    { learnt: undefined, standIns: {} },
  ],
  [
    'the name of a microphone',
    headset,
    [{ kind: 'audioinput', deviceId: 'm', label: 'Headset' } as const],
    { learnt: undefined, standIns: {} },
  ],
  [
    'no name is known',
    kept({ speaker: 'old' }),
    [output('x', '')],
    { learnt: undefined, standIns: {} },
  ],
  ['the default one', defaultChoices, [output('x', 'Desk')], { learnt: undefined, standIns: {} }],
])('%s', (_, choices, devices, expected) => {
  expect(knownByName(choices, devices)).toEqual(expected);
});
