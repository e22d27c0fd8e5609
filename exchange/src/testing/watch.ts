import { header, type SipMessage } from '../sip/sip-message.ts';
import type { SipPhone } from './sip-phone.ts';
import { token } from './token.ts';
import { waitFor } from './wait-for.ts';

const bodies = {
  dialog: 'application/dialog-info+xml',
  presence: 'application/pidf+xml',
  'message-summary': 'application/simple-message-summary',
} as const;

/** What a desk phone is told of a lamp that it watches (RFC 6665). */
export class Watch {
  /** Status of the answer to SUBSCRIBE. */
  readonly status: number;
  readonly #told: { readonly at: number; readonly body: string }[];

  private constructor(status: number, told: Watch['told']) {
    this.status = status;
    this.#told = [...told];
  }

  /** What was told so far, with when it came (milliseconds of `performance.now()`). */
  get told(): readonly { readonly at: number; readonly body: string }[] {
    return this.#told;
  }

  /** Subscribes; the phone answers what it is told. */
  static async begin(
    phone: SipPhone,
    target: string,
    event: keyof typeof bodies = 'dialog',
  ): Promise<Watch> {
    const callId = token();
    const told: { at: number; body: string }[] = [];
    let watch: Watch | undefined;
    const before = phone.onRequest;
    phone.onRequest = (request: SipMessage) => {
      if (request.method !== 'NOTIFY' || header(request, 'Call-ID') !== callId)
        return before(request);
      (watch === undefined ? told : watch.#told).push({
        at: performance.now(),
        body: request.body,
      });
      return { status: 200 };
    };
    const uri = `sip:${target}@alo.invalid`;
    const headers: [string, string][] = [
      ['From', `<${phone.address()}>;tag=${token()}`],
      ['To', `<${uri}>`],
      ['Contact', `<${phone.contact()}>`],
      ['Event', event],
      ['Accept', bodies[event]],
      ['Expires', '600'],
    ];
    const ask = (more: readonly [string, string][] = []) =>
      phone.request('SUBSCRIBE', uri, callId, [...headers, ...more]);
    let answer = await ask();
    if (answer.status === 401) {
      const proof = phone.authorize(header(answer, 'WWW-Authenticate'), 'SUBSCRIBE', uri);
      answer = await ask([['Authorization', proof]]);
    }
    watch = new Watch(answer.status ?? 0, told);
    return watch;
  }

  /** Waits until the phone was told something that fits, and gives when. */
  async until(pattern: RegExp, after = 0): Promise<number> {
    const find = () => this.#told.find(({ at, body }) => at >= after && pattern.test(body));
    await waitFor(() => find() !== undefined);
    return find()?.at ?? 0;
  }
}
