import type { BusMessage } from '../engine/phone-effect.ts';
import type { CallDisk, CallRecord } from '../tabs/call-disk.ts';
import { TabPhone } from '../tabs/tab-phone.ts';
import { type FakeLocks, fakeLocks } from './fake-locks.ts';
import { phoneHarness, type PhoneHarness, register, until } from './phone-harness.ts';

/** A tab of the browser with the phone of a person in it. */
export interface Tab {
  readonly phone: TabPhone;
  readonly harness: PhoneHarness;
  readonly published: BusMessage[];
  /** How often it was given the phone. */
  leadership: number;
}

/** Person whose phone the tabs of a test have, unless it says another. */
const an = 'dn0002/an';

export const registration = ({ phone }: Tab) => phone.getState().registration.status;
export const call = ({ phone }: Tab) => phone.getState().call;
export const ring = ({ harness }: Tab) =>
  harness.say({ type: 'call.incoming', callId: 'in', number: '102', name: 'Mai' });

/** The database of a browser that is not there: jsdom has none. */
export function memoryDisk(): CallDisk {
  const records = new Map<string, CallRecord>();
  return {
    read: async (key) => records.get(key),
    write: async (key, record) =>
      void (record === undefined ? records.delete(key) : records.set(key, record)),
  };
}

/** The tabs of one browser: each test of a file begins with none, and leaves none. */
export class Browser {
  #locks: FakeLocks = fakeLocks();
  #tabs: Tab[] = [];
  #disk = memoryDisk();

  constructor() {
    beforeEach(() => {
      this.#locks = fakeLocks();
      localStorage.clear();
      this.#disk = memoryDisk();
      this.#tabs = [];
    });
    afterEach(() => Promise.all(this.#tabs.map(({ phone }) => phone.leave())));
  }

  openTab(person = an): Tab {
    const published: BusMessage[] = [];
    const publish = (message: BusMessage) => void published.push(message);
    const harness = phoneHarness({ publish });
    const phone = new TabPhone({
      createPhone: () => harness.engine,
      locks: this.#locks,
      places: { storage: localStorage, disk: this.#disk },
      publish,
      onLead: () => {
        tab.leadership += 1;
        void register(harness);
      },
      log: (_, message) => harness.logged.push(message),
    });
    const tab: Tab = { phone, harness, published, leadership: 0 };
    this.#tabs.push(tab);
    phone.join(person);
    return tab;
  }

  /** The first has the phone. */
  async twoTabs(): Promise<[Tab, Tab]> {
    const leader = this.openTab();
    const follower = this.openTab();
    await until(() => registration(leader) === 'ready' && registration(follower) === 'ready');
    return [leader, follower];
  }

  /** The page with the phone is gone without a word. */
  endPage(): void {
    this.#locks.endPage(`alo.phone:${an}`);
  }
}
