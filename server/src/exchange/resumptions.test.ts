import type { ResumableCall } from '@alo/exchange';
import { Resumptions } from './resumptions.ts';

const [an, mai] = ['PJSIP/dn0002-101@web-00000001', 'PJSIP/dn0002-102@web-00000002'];
const anAgain = 'PJSIP/dn0002-101@web-00000003';

function resumptions(find: (extension: string) => ResumableCall | undefined) {
  const ended: boolean[] = [];
  const made = new Resumptions({
    findResumableCall: async (_tenant, extension) => find(extension),
    endBrowserCalls: async (_tenant, _extension, isMeant) => {
      ended.push(isMeant('sip-1', 'n1-1'), isMeant('sip-2', 'n1-2'));
    },
  });
  return { ended, find: (extension: string) => made.find('dn0002', extension, 'n1-1') };
}

test('both sides of a call come back at once: the second is told of the new channel of the first', async () => {
  let peer = an;
  const both = resumptions((extension) =>
    extension === '101' ? { own: an, peer: mai } : { own: mai, peer },
  );
  const [first, second] = [both.find('101'), both.find('102')];
  expect(await first).toEqual({ own: an, peer: mai });
  peer = anAgain;
  expect(await second).toEqual({ own: mai, peer: anAgain });
});

test('a first one that does not take its call keeps nobody waiting for long', async () => {
  const both = resumptions((extension) =>
    extension === '101' ? { own: an, peer: mai } : { own: mai, peer: an },
  );
  await both.find('101');
  expect(await both.find('102')).toEqual({ own: mai, peer: an });
});

test('the channel of a call that cannot be given back is ended, and no other one', async () => {
  const none = resumptions(() => undefined);
  expect(await none.find('101')).toBeUndefined();
  expect(none.ended).toEqual([true, false]);
});
