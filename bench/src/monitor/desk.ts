import { SipPhone, ToneLine, udpWire } from '@alo/exchange/testing';
import type { NewPhone } from '@alo/server/testing';
import { tenant } from '../exchange/company.ts';

/** A telephone that speaks one tone all the time. */
export interface Desk {
  readonly phone: SipPhone;
  readonly line: ToneLine;
  readonly stop: () => Promise<void>;
}

/** @param frequency - Hz, a multiple of 50 */
export async function openDesk(
  sipPort: number,
  { extension, password }: NewPhone,
  frequency: number,
): Promise<Desk> {
  const wire = await udpWire('127.0.0.5', sipPort);
  const phone = new SipPhone({ url: '', user: `${tenant}-${extension}`, password }, wire);
  const line = await ToneLine.open('127.0.0.2', frequency);
  phone.rtpPort = line.port;
  const status = await phone.register(7200);
  if (status !== 200) throw new Error(`REGISTER of ${extension} got ${status}`);
  return {
    ...{ phone, line },
    stop: async () => {
      line.stop();
      await phone.close();
    },
  };
}
