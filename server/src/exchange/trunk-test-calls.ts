import type { TrunkTestNow } from '@alo/contracts';
import {
  type AmiClient,
  type AriClient,
  beginTrunkTest,
  endTrunkTest,
  followTrunkFaults,
  followTrunkTests,
  heardPackets,
  type TrunkTestEnd,
  trunkTestProgress,
} from '@alo/exchange';
import { newId } from '../kernel/database/new-id.ts';
import type { TrunkTestRequest, TrunkTests } from '../telephony/exchange/trunk-tests.ts';

/** Milliseconds between two looks at a test call. */
const lookMs = 500;
/** Seconds that it rings, and milliseconds after which the exchange must have said how it ended. */
const ringSeconds = 45;
const longestMs = 120_000;

interface Parts {
  readonly ami: AmiClient;
  readonly ari: AriClient;
  readonly nodeName: () => string;
  readonly onError: (what: string, error: unknown) => void;
}

interface Current {
  readonly trunk: string;
  now: TrunkTestNow;
  /** What the carrier said when it did not take the call. */
  fault: string;
}

const outcomes: Readonly<Record<string, TrunkTestNow['outcome']>> = {
  ANSWER: 'answered',
  BUSY: 'busy',
  NOANSWER: 'unanswered',
  CANCEL: 'stopped',
};

/** Test calls of the operator by one carrier: one at a time, the last one is remembered. */
export class TrunkTestCalls implements TrunkTests {
  readonly #parts: Parts;
  #current: Current | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    followTrunkTests(parts.ami, (end) => this.#ended(end));
    followTrunkFaults(parts.ami, ({ name, said }) => {
      if (this.#current?.trunk === name) this.#current.fault = said;
    });
  }

  /** Its calls to outside are no company's own: ceilings of companies do not end them. */
  readonly isTest = (callId: string): boolean => /^[^.]*-trial-[0-9a-f-]{36}$/.test(callId);

  readonly find = (id: string): TrunkTestNow | undefined =>
    this.#current?.now.id === id ? this.#current.now : undefined;

  readonly begin = async (request: TrunkTestRequest): Promise<TrunkTestNow | undefined> => {
    const running = this.#current;
    if (running !== undefined && running.now.step !== 'ended') return undefined;
    const id = `${this.#parts.nodeName()}-trial-${newId()}`;
    const { trunk, number, shown } = request;
    const now: TrunkTestNow = {
      ...{ id, number, shown, step: 'dialling', started_at: new Date().toISOString() },
      ...{ rang_at: null, answered_at: null, ended_at: null, outcome: null, status: null },
      packets: 0,
    };
    this.#current = { trunk, now, fault: '' };
    try {
      await beginTrunkTest(this.#parts.ari, { ...request, id, ringSeconds });
    } catch (error) {
      this.#current = running;
      throw error;
    }
    this.#timer = setTimeout(() => void this.#look(id), lookMs).unref();
    return now;
  };

  readonly end = async (id: string): Promise<void> => {
    await endTrunkTest(this.#parts.ari, { id });
  };

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Takes how far the call is, until it is over. */
  async #look(id: string): Promise<void> {
    const current = this.#current;
    if (current === undefined || current.now.id !== id || current.now.step === 'ended') return;
    try {
      const { ari, ami } = this.#parts;
      const { step, channel } = await trunkTestProgress(ari, { id, trunk: current.trunk });
      const packets =
        step === 'answered' && channel !== null ? await heardPackets(ami, channel) : 0;
      if (this.#isOpen(current)) {
        const at = new Date().toISOString();
        const { now } = current;
        current.now = {
          ...now,
          step: now.answered_at === null ? step : now.step,
          rang_at: now.rang_at ?? (step === 'ringing' ? at : null),
          answered_at: now.answered_at ?? (step === 'answered' ? at : null),
          packets: Math.max(packets, now.packets),
        };
      }
    } catch (error) {
      this.#parts.onError('a test call', error);
    }
    if (!this.#isOpen(current)) return;
    if (Date.now() - Date.parse(current.now.started_at) > longestMs) {
      current.now = { ...current.now, step: 'ended', ended_at: at(), outcome: 'lost' };
      return;
    }
    this.#timer = setTimeout(() => void this.#look(id), lookMs).unref();
  }

  #isOpen({ now }: Current): boolean {
    return now.step !== 'ended';
  }

  #ended({ id, outcome, status }: TrunkTestEnd): void {
    const current = this.#current;
    if (current === undefined || current.now.id !== id || !this.#isOpen(current)) return;
    const { fault } = current;
    const said = status ?? (/^[3-6]\d\d$/.test(fault) ? Number(fault) : null);
    const known = outcomes[outcome] ?? (fault === 'full' && said === null ? 'full' : 'failed');
    current.now = {
      ...current.now,
      ...{ step: 'ended', ended_at: at(), outcome: known, status: said },
      answered_at: current.now.answered_at ?? (known === 'answered' ? at() : null),
    };
  }
}

const at = () => new Date().toISOString();
