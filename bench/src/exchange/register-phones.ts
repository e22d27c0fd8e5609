import { SipPhone, type SipWire, udpWire } from '@alo/exchange/testing';
import type { NewPhone } from '@alo/server/testing';

/** Where sipp plays the phones of a company: an address that neither browsers nor carriers call from. */
export const phoneAddress = '127.0.0.3';
/** Seconds: the most that the exchange grants. */
const expires = 3600;

/** Registers phones by one wire, one after the other. */
export async function registerBy(
  wire: SipWire,
  tenant: string,
  phones: readonly NewPhone[],
): Promise<void> {
  let deliver: (text: string) => void = () => undefined;
  wire.onText((text) => deliver(text));
  const shared = { ...wire, onText: (listener: typeof deliver) => void (deliver = listener) };
  for (const { extension, password } of phones) {
    const phone = new SipPhone({ url: '', user: `${tenant}-${extension}`, password }, shared);
    const status = await phone.register(expires);
    if (status !== 200) throw new Error(`REGISTER of ${extension} got ${status}`);
  }
}

/** Registers phones that are all reached at one port, which is free again afterwards; gives the port. */
export async function registerPhones(
  sipPort: number,
  tenant: string,
  phones: readonly NewPhone[],
): Promise<number> {
  const wire = await udpWire(phoneAddress, sipPort);
  await registerBy(wire, tenant, phones);
  await wire.close();
  return Number(wire.contact.split(':')[1]);
}
