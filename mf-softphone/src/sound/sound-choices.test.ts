import fc from 'fast-check';
import { ChoiceStore, defaultChoices, parseChoices } from './sound-choices.ts';

beforeEach(() => localStorage.clear());

test('what was chosen is there after a reload and in the other tabs', () => {
  const tab = new ChoiceStore(localStorage);
  const other = new ChoiceStore(localStorage);
  let reported = 0;
  other.subscribe(() => (reported += 1));
  tab.change({ speaker: 'headset', ringVolume: 0.4 });
  expect(new ChoiceStore(localStorage).get()).toEqual({
    ...defaultChoices,
    speaker: 'headset',
    ringVolume: 0.4,
  });
  other.onStorage({
    key: 'alo.softphone.sound',
    newValue: localStorage.getItem('alo.softphone.sound'),
  });
  expect(other.get()).toEqual(tab.get());
  expect(reported).toBe(1);
  other.onStorage({ key: 'something else', newValue: 'x' });
  expect(reported).toBe(1);
});

test('whatever is stored, the choices are usable', () => {
  const parts = fc.record(
    {
      microphone: fc.anything(),
      ringtone: fc.anything(),
      ringVolume: fc.anything(),
      speakerVolume: fc.double(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        parts.map((one) => JSON.stringify(one)),
      ),
      (text) => {
        const choices = parseChoices(text ?? null);
        expect(typeof choices.microphone).toBe('string');
        expect(choices.ringVolume).toBeGreaterThanOrEqual(0);
        expect(choices.speakerVolume).toBeLessThanOrEqual(1);
        expect(['soft', 'bell', 'marimba', 'digital']).toContain(choices.ringtone);
      },
    ),
  );
});

test('a browser that keeps nothing still takes the choice', () => {
  const store = new ChoiceStore({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  store.change({ microphone: 'a' });
  expect(store.get().microphone).toBe('a');
});
