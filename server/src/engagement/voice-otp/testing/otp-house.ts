import {
  endpoints,
  type EndpointAnswer,
  type EndpointInput,
  type OtpRequestDetail,
  type OtpScript,
  type OtpScriptFormInput,
  type OtpStatus,
} from '@alo/contracts';
import { type SipCall, waitFor } from '@alo/exchange/testing';
import * as v from 'valibot';
import { DiallerHouse, tenant } from '../../dialler/testing/dialler-house.ts';
import type { Reply, TestClient } from '../../../testing/test-server.ts';
import { prepareScript } from '../speech/make-reading.ts';

type Sent = EndpointAnswer<typeof endpoints.sendOtp>;

/** A house in which codes are read to who answers at the carrier. */
export class OtpHouse {
  readonly house: DiallerHouse;
  readonly admin: TestClient;
  readonly #number: string;
  #scripts = 0;

  private constructor(house: DiallerHouse, admin: TestClient, number: string) {
    this.house = house;
    this.admin = admin;
    this.#number = number;
  }

  static async start(): Promise<OtpHouse> {
    const house = await DiallerHouse.start();
    const admin = await house.server.signIn(tenant, 'admin');
    const { numbers } = (await admin.call(endpoints.getOtpOptions)).body;
    return new OtpHouse(house, admin, numbers[0]?.id ?? '');
  }

  /** The form of a script that reads fast. */
  form(changes: Partial<OtpScriptFormInput> = {}): OtpScriptFormInput {
    this.#scripts += 1;
    return {
      ...{ name: `Kịch bản ${this.#scripts}`, number_id: this.#number, template: 'Mã {otp}' },
      ...{ digit_pause: 0, speed: 2, gap: 1, ring_timeout: 10, retry: 0, code_length: 8 },
      ...changes,
    };
  }

  /** A new script. */
  async save(changes: Partial<OtpScriptFormInput> = {}): Promise<OtpScript> {
    const body = { form: this.form(changes) };
    return (await this.admin.call(endpoints.createOtpScript, { body })).body;
  }

  /** Resolves when all that a script says has been read aloud: on a busy machine that takes as long as a test waits for a call. */
  async ready(id: string): Promise<void> {
    const { form } = (await this.admin.call(endpoints.getOtpScript, { params: { id } })).body;
    const { spokenTexts: texts } = this.house.server.running.services;
    await prepareScript({ texts }, { ...form, tenant });
    const read = () => this.admin.call(endpoints.getOtpScript, { params: { id } });
    await waitFor(async () => (await read()).body.speech === 'ready');
  }

  /** A script whose first call waits for nothing. */
  async script(changes: Partial<OtpScriptFormInput> = {}): Promise<string> {
    const { id } = await this.save(changes);
    await this.ready(id);
    return id;
  }

  /** The key of a script. */
  async keyOf(script: string): Promise<string> {
    return (await this.admin.call(endpoints.renewOtpKey, { params: { id: script } })).body.key;
  }

  /** Sends as a system of the company does. */
  async send(
    key: string,
    body: EndpointInput<typeof endpoints.sendOtp>['body'],
    idempotency?: string,
  ): Promise<Reply<Sent>> {
    const response = await fetch(`${this.house.server.running.url}/api/otp/send`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        ...(idempotency !== undefined && { 'Idempotency-Key': idempotency }),
      },
      body: JSON.stringify(body),
    });
    // The reply was made from the same schema on the other side; tests look at its values.
    return {
      ...{ status: response.status, headers: response.headers },
      body: (await response.json()) as never,
    };
  }

  async verify(key: string, body: object): Promise<boolean | undefined> {
    const reply = await this.admin.raw(endpoints.verifyOtp, { token: key, body });
    return v.parse(v.object({ valid: v.optional(v.boolean()) }), reply.body).valid;
  }

  /** The request of an answer, once it stands somewhere. */
  async until(callId: string, ...statuses: OtpStatus[]): Promise<OtpRequestDetail> {
    const params = { id: callId.replace(/^otp-/, '') };
    const read = async () => (await this.admin.call(endpoints.getOtpRequest, { params })).body;
    await waitFor(async () => statuses.includes((await read()).status));
    return read();
  }

  /** What the carrier does with every call. */
  set onCall(act: (call: SipCall) => void) {
    this.house.carrier.onCall = act;
  }

  close(): Promise<void> {
    return this.house.close();
  }
}
