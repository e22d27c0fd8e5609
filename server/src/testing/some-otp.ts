import { endpoints } from '@alo/contracts';
import { idOf, type TestClient } from './test-server.ts';

/** A script of one-time passwords. @param number - id of the number that it shows */
export const anOtpScript = (number: string, changes: object = {}) => ({
  ...{ name: 'Chiếm', number_id: number, template: 'Mã của bạn là {otp}' },
  ...changes,
});

/** A script of a client's company, and a request that it has sent. */
export async function someOtp(client: TestClient, changes: object = {}, phone = '0918888802') {
  const { numbers } = (await client.call(endpoints.getOtpOptions)).body;
  const form = anOtpScript(numbers[0]?.id ?? '', changes);
  const otpScript = idOf(await client.raw(endpoints.createOtpScript, { body: { form } }));
  const params = { id: otpScript };
  const otpRequest = idOf(await client.raw(endpoints.testOtpScript, { params, body: { phone } }));
  return { otpScript, otpRequest };
}
