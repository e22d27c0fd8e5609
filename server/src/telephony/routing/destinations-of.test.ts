import { destinationsOf } from './destinations-of.ts';

const queue = {
  dest_type: 'queue',
  dest_id: '018f0000-0000-7000-8000-00000000b001',
  dest_value: null,
};

test('what is switched off and the way of a key that is not set are no ways on', () => {
  const options = [
    { key: '1', dest: queue, is_active: true },
    { key: '2', dest: queue, is_active: false },
    { key: 't', dest: null, is_active: true },
  ];
  expect(destinationsOf({ options }).map(({ slot, detail }) => `${slot} ${detail}`)).toEqual([
    'options.0.dest 1',
    'options.2.dest t',
  ]);
  const waiting = { timeout_dest: null, exit_dest: queue };
  const slots = (form: object) => destinationsOf(form).map(({ slot }) => slot);
  expect(slots({ ...waiting, exit_key: null })).toEqual(['timeout_dest']);
  expect(slots({ ...waiting, exit_key: '0' })).toEqual(['timeout_dest', 'exit_dest']);
});
