import type { AmiClient } from '../ami/ami-client.ts';
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
    const { exchange, an, mai, duyen, carrier, other } = this.parts;
    await waitFor(async () =>
      (await exchange.process.console('core show channels count')).startsWith('0 active channels'),
    );
    for (const phone of [an, mai, duyen]) await phone.register();
    for (const phone of [an, mai, duyen, carrier, other]) phone.forgetCalls();
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
