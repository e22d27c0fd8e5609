import { endpoints } from '@alo/contracts';
import * as v from 'valibot';
import { aPdfText } from './some-files.ts';
import type { TestClient } from './test-server.ts';

/** A small document that is one. */
export const aPdf = () =>
  new File([aPdfText], 'Giấy phép.pdf', {
    type: 'application/pdf',
  });

/** A form that is right but for what it names. */
export function aHotline(switchboard_id: string, more: object = {}) {
  return {
    hotline: '0281234567',
    network: 'viettel',
    name: 'Chăm sóc khách hàng',
    owner_name: 'Công ty Demo',
    switchboard_id,
    ...more,
  };
}

/** Asks for a hotline of a client's company, sent or as a draft. */
export async function askForHotline(client: TestClient, more: object = {}) {
  const { body } = await client.call(endpoints.getSwitchboards);
  return client.raw(endpoints.createHotline, {
    body: { ...aHotline(body.data[0]?.id ?? '', more), document_0: aPdf() },
  });
}

/** Ids of a request that waits and of its document. */
export async function someHotline(client: TestClient) {
  const { body } = await askForHotline(client, { submit: '1' });
  const { id, documents } = v.parse(endpoints.createHotline.answer, body);
  return { hotline: id, document: documents[0]?.id ?? '' };
}
