import { createSocket } from 'node:dgram';
import { sippPhone, type SipWire, startSipp, udpWire } from '@alo/exchange/testing';
import type { NewPhone } from '@alo/server/testing';
import { freePort } from '@alo/tools';
import { phoneAddress, registerBy } from './register-phones.ts';

/** Milliseconds between two registrations of the same phone: well within the hour that the exchange grants. */
const renewEvery = 20 * 60_000;

const isOfRegistration = (text: string) => /^CSeq: *\d+ REGISTER/im.test(text);

/**
 * Phones that answer every call at once and stay registered for as long as it takes. The exchange calls a phone where it
 * registered from, and sipp has its port to itself: so all SIP goes through one port of ours, which keeps what belongs to
 * registrations and hands sipp the rest.
 */
export async function answeringPhones(
  sipPort: number,
  tenant: string,
  phones: readonly NewPhone[],
): Promise<{ readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const sipp = await startSipp({ scenario: sippPhone('answers'), from: phoneAddress, port });
  const wire = await udpWire(phoneAddress, sipPort);
  const inner = createSocket('udp4');
  await new Promise<void>((done) => inner.bind(0, phoneAddress, done));
  inner.on('message', (data) => wire.send(data.toString('utf8')));
  wire.onText((text) => {
    if (!isOfRegistration(text)) inner.send(text, port, phoneAddress);
  });
  const registrations: SipWire = {
    ...wire,
    onText: (listener) =>
      wire.onText((text) => {
        if (isOfRegistration(text)) listener(text);
      }),
  };
  const renew = () => registerBy(registrations, tenant, phones);
  await renew();
  const timer = setInterval(() => {
    renew().catch((error: unknown) => process.stderr.write(`Phones are lost: ${error}\n`));
  }, renewEvery);
  return {
    stop: async () => {
      clearInterval(timer);
      await sipp.stop();
      inner.close();
      await wire.close();
    },
  };
}
