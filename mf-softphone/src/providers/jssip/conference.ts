import { ProviderError } from '../../engine/telephony-provider.ts';
import type { ConferenceMixer } from './conference-mixer.ts';
import type { JssipCall } from './jssip-call.ts';

type Calls = ReadonlyMap<string, JssipCall>;

/** The conference of a phone: at most one, of calls that are talked already. */
export class Conference {
  readonly #calls: Calls;
  #mixer: ConferenceMixer | null = null;
  /** Counts what was asked: whoever was overtaken while it prepared gives up. */
  #turn = 0;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /**
   * Lets all parties of these calls hear each other and the person; gives back what the person hears. No calls:
   * each party is sent the microphone again. Rejects, and changes nothing, when somebody would hear silence.
   */
  async of(callIds: readonly string[]): Promise<MediaStream | null> {
    this.#turn += 1;
    const turn = this.#turn;
    await this.#end();
    if (callIds.length === 0) return null;
    const { ConferenceMixer, runningSound } = await import(
      /* webpackChunkName: "panel-conference" */ './conference-mixer.ts'
    );
    const sound = await runningSound();
    if (turn !== this.#turn) {
      await sound.close();
      return null;
    }
    try {
      const parties = callIds.map((callId) => this.#party(callId));
      this.#mixer = new ConferenceMixer(sound, parties);
    } catch (error) {
      await sound.close();
      throw error;
    }
    const mixer = this.#mixer;
    await Promise.all(callIds.map((id) => this.#calls.get(id)?.send(mixer.trackFor(id))));
    return mixer.monitor;
  }

  replaceMicrophone(callId: string, microphone: MediaStream): void {
    this.#mixer?.replaceMicrophone(callId, microphone);
  }

  async #end(): Promise<void> {
    const mixer = this.#mixer;
    this.#mixer = null;
    if (mixer === null) return;
    await Promise.all([...this.#calls.values()].map((call) => call.send(null)));
    await mixer.stop();
  }

  #party(callId: string) {
    const call = this.#calls.get(callId);
    const remote = call?.remoteVoice ?? null;
    const microphone = call?.microphone ?? null;
    if (remote === null || microphone === null) {
      throw new ProviderError('BAD_STATE', 'A party of the conference cannot be heard yet');
    }
    return { callId, remote, microphone };
  }
}
