import { sipMessages } from './sip-stream.ts';

const invite = 'INVITE sip:a@b SIP/2.0\r\nContent-Length: 9\r\n\r\nv=0 ế\r\n';
const bye = 'BYE sip:a@b SIP/2.0\r\nl: 0\r\n\r\n';

test.each([1, 7, 40, 1000])('messages are whole however they arrive: %i bytes a chunk', (size) => {
  const heard: string[] = [];
  const take = sipMessages((text) => heard.push(text));
  const all = Buffer.from(`${bye}\r\n\r\n${invite}${bye}`);
  for (let at = 0; at < all.length; at += size) take(all.subarray(at, at + size));
  expect(heard).toEqual([bye, invite, bye]);
});
