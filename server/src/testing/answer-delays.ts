import { carrierAddress, type SipCall, SipPhone, ToneLine, udpWire } from '@alo/exchange/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { DiallerHouse, tenant } from '../engagement/dialler/testing/dialler-house.ts';
import { pushSubscribers } from '../telephony/pbx-objects/notify-exchange.ts';
import { addPeople, addPhones } from './many-phones.ts';

/** Hz. */
const tones = { customer: 400, agent: 700 } as const;
/** Of 32,768: quieter is no voice. */
const heardFrom = 800;

/** An agent with a desk phone, which answers by itself as it is asked to, and speaks a tone. */
async function openAgent(house: DiallerHouse, extension: string) {
  const { services } = house.server.running;
  const [phone] = await addPhones(services, tenant, [extension]);
  if (phone === undefined) throw new Error('No phone');
  await addPeople(services, tenant, [phone]);
  const push = await house.inTenant((db) => pushSubscribers(db, services, [phone.id]));
  push();
  const wire = await udpWire('127.0.0.5', house.asterisk.settings.sipPort ?? 0);
  const sip = new SipPhone(
    { url: '', user: `${tenant}-${extension}`, password: phone.password },
    wire,
  );
  const line = await ToneLine.open('127.0.0.2', tones.agent);
  sip.rtpPort = line.port;
  // The exchange learns of a new phone in its own time.
  while ((await sip.register(7200)) !== 200) await delay(100);
  while (!services.exchange.isRegistered(tenant, extension)) await delay(20);
  sip.onCall = (call) => {
    call.answer();
    line.hush();
    line.speakTo(call.sdp.offer);
  };
  const { user_id } = await house.inTenant((db) =>
    db
      .selectFrom('subscriber')
      .select('user_id')
      .where('id', '=', phone.id)
      .executeTakeFirstOrThrow(),
  );
  if (user_id === null) throw new Error('The phone is nobody’s');
  const close = async () => {
    line.stop();
    await sip.close();
  };
  return { userId: user_id, close };
}

/** Resolves when the customer hears the agent, in milliseconds since 1970. */
function whenAgentIsHeard(line: ToneLine): Promise<number> {
  return new Promise((resolve) => {
    line.onPacket = (loudnessOf) => {
      if (loudnessOf(tones.agent) <= heardFrom) return;
      line.onPacket = () => undefined;
      resolve(Date.now());
    };
  });
}

/** From the answer of somebody whom a campaign calls until the agent is heard, in milliseconds, one after the other. */
export async function measureAnswerDelays(rounds: number): Promise<readonly number[]> {
  const house = await DiallerHouse.start();
  const line = await ToneLine.open(carrierAddress, tones.customer);
  const agent = await openAgent(house, '399');
  try {
    const delays: number[] = [];
    const take = async (call: SipCall) => {
      await delay(300);
      const heard = whenAgentIsHeard(line);
      const answeredAt = Date.now();
      call.answer();
      line.hush();
      line.speakTo(call.sdp.offer);
      delays.push((await heard) - answeredAt);
      await call.bye();
    };
    house.carrier.hearAt(line.port);
    house.carrier.onCall = (call) => void take(call);
    const phones = Array.from(
      { length: rounds },
      (_none, n) => `8491400${String(n).padStart(4, '0')}`,
    );
    await house.campaign({
      ...{ kind: 'agent', mode: 'progressive', phones, agents: [agent.userId], maxAttempts: 1 },
    });
    while (delays.length < rounds) await delay(100);
    return delays;
  } finally {
    await agent.close();
    line.stop();
    await house.close();
  }
}
