import * as v from 'valibot';
import type { PhoneState } from '../engine/phone-state.ts';
import { personEventSchema } from './person-event-schema.ts';
import type { PersonEvent } from './phone.ts';
import { phoneStateSchema } from './phone-state-schema.ts';

/** What tabs of one person say to each other. */
const tabMessageSchema = v.variant('kind', [
  /** A tab without the phone wants to know its state. */
  v.object({ kind: v.literal('hello') }),
  v.object({ kind: v.literal('state'), state: phoneStateSchema }),
  v.object({ kind: v.literal('event'), event: personEventSchema }),
  /** The person signs out. */
  v.object({ kind: v.literal('bye') }),
]);

interface TabListener {
  /** Another tab wants to know the state. */
  readonly onHello: () => void;
  readonly onState: (state: PhoneState) => void;
  readonly onEvent: (event: PersonEvent) => void;
  readonly onBye: () => void;
  /** A message that this release does not understand. */
  readonly onStrange: () => void;
}

/** The line between the tabs of one person. Tabs do not receive their own messages. */
export class TabChannel {
  readonly #channel: BroadcastChannel;

  constructor(name: string, listener: TabListener) {
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const { success, output } = v.safeParse(tabMessageSchema, data);
      if (!success) return listener.onStrange();
      switch (output.kind) {
        case 'hello':
          return listener.onHello();
        case 'state':
          return listener.onState(output.state);
        case 'event':
          return listener.onEvent(output.event);
        case 'bye':
          return listener.onBye();
      }
    };
  }

  sayHello(): void {
    this.#say({ kind: 'hello' });
  }

  sayState(state: PhoneState): void {
    this.#say({ kind: 'state', state });
  }

  ask(event: PersonEvent): void {
    this.#say({ kind: 'event', event });
  }

  close(): void {
    this.#channel.onmessage = null;
    this.#channel.close();
  }

  sayBye(): void {
    this.#say({ kind: 'bye' });
  }

  #say(message: v.InferOutput<typeof tabMessageSchema>): void {
    this.#channel.postMessage(message);
  }
}
