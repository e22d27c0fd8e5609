import { AudioError } from '../../../telephony/sounds/audio-error.ts';
import { ScriptVoices, type VoicedScript } from './script-voices.ts';

const script = (id: string, template = 'Mã {otp}'): VoicedScript => ({
  ...{ tenant: 'dn0002', id },
  form: {
    ...{ greeting_text: '', template, voice: 'north', speed: 1, digit_pause: 0, closing: '' },
    ...{ code_length: 6, press_one: false },
  },
});

/** Voices whose texts are read when the test says so. */
function setUp(active: readonly VoicedScript[] = []) {
  const read: { readonly script: VoicedScript; readonly done: PromiseWithResolvers<void> }[] = [];
  const changed: string[] = [];
  const voices = new ScriptVoices({
    read: (wanted) => {
      const done = Promise.withResolvers<void>();
      read.push({ script: wanted, done });
      return done.promise;
    },
    active: () => Promise.resolve(active),
    onChange: (tenant, id) => changed.push(`${id} ${voices.stateOf(tenant, id)}`),
    onError: () => undefined,
  });
  /** Ends what is read now, and lets the next one begin. */
  const end = async (error?: Error) => {
    const { done } = read.at(-1)!;
    if (error === undefined) done.resolve();
    else done.reject(error);
    await new Promise(setImmediate);
  };
  return { voices, read, changed, end };
}

test('a script that was saved is prepared in the background, then ready', async () => {
  const { voices, changed, end } = setUp();
  voices.prepare(script('a'));
  expect(voices.stateOf('dn0002', 'a')).toBe('preparing');
  await new Promise(setImmediate);
  await end();
  expect(changed).toEqual(['a preparing', 'a ready']);
  voices.close();
});

test('one script after another, the last one that was saved first', async () => {
  const { voices, read, end } = setUp([script('a'), script('b')]);
  void voices.prepareAll();
  await new Promise(setImmediate);
  voices.prepare(script('c'));
  expect(read).toHaveLength(1);
  await end();
  expect(read.at(-1)?.script.id).toBe('c');
  await end();
  await end();
  expect(read.map(({ script: { id } }) => id).toSorted()).toEqual(['a', 'b', 'c']);
  voices.close();
});

test('a script that is saved again while it is read is ready with what it says now', async () => {
  const { voices, read, end } = setUp();
  voices.prepare(script('a'));
  await new Promise(setImmediate);
  voices.prepare(script('a', 'Mã mới {otp}'));
  await end();
  expect(voices.stateOf('dn0002', 'a')).toBe('preparing');
  expect(read.at(-1)?.script.form.template).toBe('Mã mới {otp}');
  await end();
  expect(voices.stateOf('dn0002', 'a')).toBe('ready');
  voices.close();
});

test('what cannot be read says so, and the next one is read all the same', async () => {
  const { voices, end } = setUp();
  voices.prepare(script('b'));
  voices.prepare(script('a'));
  await new Promise(setImmediate);
  await end(new AudioError('SPEECH_FAILED'));
  expect(voices.stateOf('dn0002', 'a')).toBe('failed');
  await end();
  expect(voices.stateOf('dn0002', 'b')).toBe('ready');
  voices.close();
});
