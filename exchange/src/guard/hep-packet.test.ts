import fc from 'fast-check';
import { readHepPacket } from './hep-packet.ts';

function chunk(type: number, content: Buffer, vendor = 0): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16BE(vendor, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(content.length + 6, 4);
  return Buffer.concat([head, content]);
}
function packet(...chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat(chunks);
  const head = Buffer.from('HEP3\0\0');
  head.writeUInt16BE(body.length + 6, 4);
  return Buffer.concat([head, body]);
}
const toIpv4 = chunk(4, Buffer.from([192, 0, 2, 1]));
const toIpv6 = chunk(6, Buffer.from('20010db8000100020000000000000001', 'hex'));
const key = chunk(14, Buffer.from('secret'));
const payload = chunk(15, Buffer.from('SIP/2.0 401 Unauthorized'));

test.each([
  [toIpv4, '192.0.2.1'],
  [toIpv6, '2001:db8:1:2:0:0:0:1'],
])('the destination, the key and the message are read', (to, destination) => {
  const read = readHepPacket(packet(chunk(1, Buffer.from([2])), to, key, payload));
  expect(read).toMatchObject({ destination, key: 'secret' });
  expect(String(read?.payload)).toBe('SIP/2.0 401 Unauthorized');
});

test('chunks of other makers mean nothing', () => {
  const foreign = chunk(4, Buffer.from([198, 51, 100, 1]), 7);
  expect(readHepPacket(packet(toIpv4, foreign, payload))?.destination).toBe('192.0.2.1');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['another protocol', Buffer.from('HEP2xxxxxxxx')],
  ['no destination', packet(key, payload)],
  ['no message', packet(toIpv4, key)],
  ['a wrong length', packet(toIpv4, payload).subarray(0, -1)],
  ['a chunk that ends behind the packet', packet(toIpv4, payload.subarray(0, -1))],
  ['a chunk without a length', packet(toIpv4, payload, Buffer.alloc(6))],
])('%s is no packet', (_, bytes) => {
  expect(readHepPacket(bytes)).toBeUndefined();
});

test('whatever comes is read without harm', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      readHepPacket(packet(Buffer.from(bytes)));
      readHepPacket(Buffer.from(bytes));
    }),
  );
});
