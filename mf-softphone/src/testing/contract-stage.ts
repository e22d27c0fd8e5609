import type { ProviderEvent } from '../engine/provider-event.ts';
import type { TelephonyProvider } from '../engine/telephony-provider.ts';
import { asStream, FakeStream } from './fake-microphone.ts';
import { until } from './phone-harness.ts';
import type { TestExchange } from './test-exchange.ts';

type Reported<Type extends ProviderEvent['type']> = Extract<ProviderEvent, { type: Type }>;

/** A provider at an exchange that speaks its language, and what it has told. */
export class ContractStage {
  readonly exchange: TestExchange;
  readonly provider: TelephonyProvider;
  readonly events: ProviderEvent[] = [];

  constructor(exchange: TestExchange, provider: TelephonyProvider) {
    this.exchange = exchange;
    this.provider = provider;
    provider.subscribe((event) => this.events.push(event));
  }

  media() {
    return { stream: asStream(new FakeStream()), iceServers: [] };
  }

  heard(type: ProviderEvent['type'], times = 1): boolean {
    return this.events.filter((event) => event.type === type).length >= times;
  }

  /** The latest of its kind, waited for. */
  async find<Type extends ProviderEvent['type']>(type: Type, times = 1): Promise<Reported<Type>> {
    const isIt = (event: ProviderEvent): event is Reported<Type> => event.type === type;
    await until(() => this.heard(type, times));
    const found = this.events.findLast(isIt);
    if (found === undefined) throw new Error(`${type} was never emitted`);
    return found;
  }

  async connect(): Promise<void> {
    this.provider.connect(this.exchange.account);
    await this.find('reg.ok');
  }

  async dial(): Promise<void> {
    await this.connect();
    this.provider.dial({ callId: 'a', number: '102', ...this.media() });
  }

  /** A call that was dialled and answered. */
  async talk(): Promise<void> {
    this.exchange.callee = 'answers';
    await this.dial();
    await this.find('call.confirmed');
  }

  /** A call that rings here; gives its id. */
  async ring(from = '0912345678'): Promise<string> {
    await this.connect();
    this.exchange.ring(from);
    const { callId } = await this.find('call.incoming');
    await until(() => this.exchange.replies().includes(180));
    return callId;
  }

  /** What was told of a call, in order; what the media do left out. */
  reported(callId: string): readonly string[] {
    return this.events
      .filter((event) => 'callId' in event && event.callId === callId)
      .map(({ type }) => type)
      .filter((type) => !type.startsWith('media.'));
  }

  /** Nothing that lasts `milliseconds`. */
  async never(happened: () => boolean, milliseconds: number): Promise<void> {
    const limit = Date.now() + milliseconds;
    await until(() => happened() || Date.now() > limit);
    expect(happened()).toBe(false);
  }
}
