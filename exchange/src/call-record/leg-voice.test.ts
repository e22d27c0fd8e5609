import { readVoice } from './leg-voice.ts';

const silent = 'ssrc=1;themssrc=1;lp=0;rxjitter=0.0;rxcount=0;txjitter=0.0;txcount=0;rlp=0;rtt=0.0';

test('what the other side reports counts once it has sent a report', () => {
  const text = 'ssrc=16;themssrc=1;lp=23;rxjitter=0.002;rxcount=261;txjitter=0.003875;txcount=250';
  const own = { received: 261, lost: 23, sent: 250, jitterMs: 3.875 };
  expect(readVoice(`${text};rlp=0;rtt=0.000000;rxmes=0.0;txmes=48.3`)).toEqual({
    ...{ ...own, missed: null, rttMs: null },
  });
  expect(readVoice(`${text};rlp=5;rtt=0.040000;rxmes=85.0;txmes=48.3`)).toEqual({
    ...{ ...own, missed: 5, rttMs: 40 },
  });
});

test.each([
  ['no voice came', silent],
  ['nothing is known', ''],
  ['no number is told', 'rxcount=abc'],
])('%s: nothing is said', (_case, text) => {
  expect(readVoice(text)).toBeNull();
});
