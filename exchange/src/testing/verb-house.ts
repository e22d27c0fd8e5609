import type { AmiClient } from '../ami/ami-client.ts';
import { letWait } from '../ami/let-wait.ts';
import { findResumableCall } from '../ari/resumable-call.ts';
import { ObjectFiles } from '../objects/object-files.ts';
import { AnswerScript } from './answer-script.ts';
import type { Carrier } from './carrier.ts';
import { ExchangeFixture } from './exchange-fixture.ts';
import type { SipCall } from './sip-call.ts';
import type { SipPhone } from './sip-phone.ts';
import { objectsOfVerbs } from './some-verbs.ts';
import { waitFor } from './wait-for.ts';

interface Parts {
  readonly exchange: ExchangeFixture;
  readonly server: AnswerScript;
  readonly ami: AmiClient;
  readonly carrier: Carrier;
  readonly other: Carrier;
  readonly an: SipPhone;
  readonly mai: SipPhone;
  readonly duyen: SipPhone;
}

/** An exchange with three phones of one tenant (101, 102, 103) and two carriers; the test answers its questions. */
export class VerbHouse {
  readonly parts: Parts;

  private constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Starts it with the objects that the verbs name. */
  static async start(): Promise<VerbHouse> {
    const exchange = await ExchangeFixture.start();
    const server = new AnswerScript(exchange);
    const an = await exchange.registeredPhone('dn0002', '101');
    const mai = await exchange.registeredPhone('dn0002', '102');
    const duyen = await exchange.registeredPhone('dn0002', '103');
    const carrier = await exchange.carrier();
    const other = await exchange.carrier();
    await exchange.sounds('dn0002', ['hello', 'menu']);
    const ami = await exchange.ami();
    await new ObjectFiles(exchange.instance.paths, ami).apply(
      objectsOfVerbs(carrier.port, other.port),
    );
    return new VerbHouse({ exchange, server, ami, carrier, other, an, mai, duyen });
  }

  /** Before each test: no call is left, and everybody is registered for the minute that it may take. */
  async ready(): Promise<void> {
    const { an, mai, duyen, carrier, other } = this.parts;
    await this.#silence();
    for (const phone of [an, mai, duyen]) await phone.register();
    for (const phone of [an, mai, duyen, carrier, other]) phone.forgetCalls();
  }

  /** No call is left of the test before. One that is fails the next test, and no more than that. */
  async #silence(): Promise<void> {
    const { process } = this.parts.exchange;
    const isSilent = async () =>
      (await process.console('core show channels count')).startsWith('0 active channels');
    try {
      await waitFor(isSilent);
    } catch (cause) {
      const left = await process.console('core show channels concise');
      await process.console('channel request hangup all');
      await waitFor(isSilent);
      throw new Error(`The test before left channels:\n${left}`, { cause });
    }
  }

  /** A caller hears or waits for something: Asterisk is in this application. */
  async inside(application: string): Promise<void> {
    const { process } = this.parts.exchange;
    await waitFor(async () => (await process.console('core show channels')).includes(application));
  }

  /** Both sides talk. */
  async bridged(): Promise<void> {
    await waitFor(async () => (await this.parts.exchange.bridgedChannels()) === 2);
  }

  /** The call is taken; both sides talk. */
  async answered(call: SipCall, incoming: SipCall): Promise<void> {
    incoming.answer();
    expect(await call.final.promise).toBe(200);
    await this.bridged();
  }

  /** The caller puts the other side on hold, and Asterisk has seen it. */
  async hold(call: SipCall): Promise<void> {
    let isHeld = false;
    const stop = this.parts.ami.onEvent((event) => {
      if (event.get('Event') === 'Hold') isHeld = true;
    });
    const body = call.sdp.offer.replaceAll('a=sendrecv', 'a=sendonly');
    expect((await call.reinvite(body)).status).toBe(200);
    await waitFor(() => isHeld);
    stop();
  }

  /** The page of extension 104 is gone, and the server has noticed: the other side of its call waits so many seconds. */
  async lose(gone: SipPhone, left: SipCall, seconds: number): Promise<void> {
    const { exchange, ami } = this.parts;
    gone.drop();
    const lost = { tenant: 'dn0002', extension: '104' };
    const call = await findResumableCall(exchange.ari, lost, left.id);
    if (!call?.peer) throw new Error('There is no such call.');
    const { own, peer } = call;
    expect(await letWait(ami, { own, peer }, { sipCallId: left.id, seconds })).toBe(true);
    await waitFor(async () => (await exchange.bridgedChannels()) === 0);
  }

  async stop(): Promise<void> {
    await this.parts.exchange.stop();
  }
}

/** The call is taken, and ended by who made it. */
export async function talk(call: SipCall, incoming: SipCall): Promise<void> {
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await call.bye();
  expect(await incoming.ended.promise).toBe('there');
}
