import { waitFor } from '../testing/wait-for.ts';
import type { AmiMessage } from './ami-message.ts';
import { AmiError } from './errors.ts';
import { RegistrationTracker } from './registration-tracker.ts';

const aor = 'dn0002-101';
const uri = 'sip:dn0002-101@192.0.2.7:5060';

/** AMI whose answers to the question for all contacts are given by the test, when it wants. */
class AnsweredAmi {
  readonly connected = true;
  /** Questions that wait for their answer. */
  readonly asked: {
    readonly answer: (uris: readonly string[]) => void;
    readonly fail: (error: AmiError) => void;
  }[] = [];
  #event: (event: AmiMessage) => void = () => undefined;

  action(name: string): Promise<AmiMessage[]> {
    if (name !== 'PJSIPShowContacts') return Promise.resolve([]);
    return new Promise((resolve, reject) => {
      const answer = (uris: readonly string[]) =>
        resolve(
          uris.map(
            (Uri) =>
              new Map([
                ['Event', 'ContactList'],
                ['ObjectName', `${aor};@1`],
                ['Uri', Uri],
                ['UserAgent', 'Desk 1'],
              ]),
          ),
        );
      this.asked.push({ answer, fail: reject });
    });
  }

  onConnected(listener: () => void) {
    listener();
    return () => undefined;
  }

  onEvent(listener: (event: AmiMessage) => void) {
    this.#event = listener;
    return () => undefined;
  }

  contact(status: 'NonQualified' | 'Removed') {
    this.#event(
      new Map([
        ['Event', 'ContactStatus'],
        ['AOR', aor],
        ['EndpointName', aor],
        ['URI', uri],
        ['ContactStatus', status],
      ]),
    );
  }

  reloaded() {
    this.#event(new Map([['Event', 'Reload']]));
  }
}

let ami: AnsweredAmi;
let tracker: RegistrationTracker;
const changes: boolean[] = [];
const isRegistered = () => tracker.get('dn0002', '101').registered;
/** The answer to the question of this number (from 0) has been taken over. */
async function answered(question: number, uris: readonly string[]): Promise<void> {
  await waitFor(() => ami.asked.length > question);
  ami.asked[question]?.answer(uris);
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  changes.length = 0;
  ami = new AnsweredAmi();
  tracker = new RegistrationTracker(ami, ({ registered }) => changes.push(registered));
});

afterEach(() => tracker.close());

test('a phone that comes while all are asked for stays, though the answer is older', async () => {
  ami.contact('NonQualified');
  await answered(0, []);
  expect(isRegistered()).toBe(true);
  expect(changes).toEqual([true]);
});

test('a phone that goes while all are asked for is gone, though the answer is older', async () => {
  await answered(0, [uri]);
  expect(isRegistered()).toBe(true);
  tracker.checkSoon();
  ami.contact('Removed');
  await answered(1, [uri]);
  expect(isRegistered()).toBe(false);
  expect(changes).toEqual([true, false]);
});

test.each([
  ['when endpoints were replaced', () => tracker.checkSoon()],
  ['after a reload', () => ami.reloaded()],
])('phones that came and went without an event are found %s', async (_when, check) => {
  await answered(0, []);
  check();
  await answered(1, [uri]);
  expect(tracker.get('dn0002', '101')).toMatchObject({ devices: 1, userAgent: 'Desk 1' });
  check();
  await answered(2, []);
  expect(changes).toEqual([true, false]);
});

test('who asks while an answer is awaited has one of its own, but once', async () => {
  tracker.checkSoon();
  tracker.checkSoon();
  await answered(0, []);
  await answered(1, [uri]);
  expect(isRegistered()).toBe(true);
  expect(ami.asked).toHaveLength(2);
});

test('no answer leaves all as it was, and is asked for again; none that are there is an answer', async () => {
  await answered(0, [uri]);
  tracker.checkSoon();
  await waitFor(() => ami.asked.length === 2);
  ami.asked[1]?.fail(new AmiError('refused', 'PJSIPShowContacts', 'Permission denied'));
  await waitFor(() => ami.asked.length === 3);
  expect(isRegistered()).toBe(true);
  ami.asked[2]?.fail(new AmiError('refused', 'PJSIPShowContacts', 'No Contacts found'));
  await waitFor(() => !isRegistered());
});
