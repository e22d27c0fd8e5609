import {
  directionSchema,
  dispositionSchema,
  hotlineStatusSchema,
  switchboardSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import {
  type ProviderCall,
  type TelecomProvider,
  TelecomProviderError,
} from './telecom-provider.ts';

/** Milliseconds after which the provider counts as away: nobody waits longer before a screen. */
const patience = 5000;

const keySchema = v.object({ data: v.string() });
const switchboardsSchema = v.object({
  data: v.array(
    v.object({
      external_id: v.string(),
      name: v.string(),
      tenant_domain: v.string(),
      status: switchboardSchema.entries.status,
    }),
  ),
});
const submittedSchema = v.object({ external_id: v.string() });
const hotlinesSchema = v.object({
  data: v.array(
    v.object({
      external_id: v.string(),
      status: hotlineStatusSchema,
      reason: v.optional(v.string(), ''),
    }),
  ),
});
const accountsSchema = v.object({
  data: v.array(
    v.object({
      external_id: v.string(),
      provider: v.picklist([2, 3]),
      extension: v.string(),
      extentions_number: v.optional(v.string(), ''),
      tenant_domain: v.optional(v.string(), ''),
      extension_password: v.optional(v.string(), ''),
      sdk_user_id: v.optional(v.string(), ''),
      suspended: v.optional(v.boolean(), false),
      expired_at: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
    }),
  ),
});

const callsSchema = v.object({
  data: v.array(
    v.object({
      external_id: v.string(),
      direction: directionSchema,
      from_number: v.string(),
      to_number: v.string(),
      hotline: v.optional(v.nullable(v.string()), null),
      extension: v.optional(v.nullable(v.string()), null),
      disposition: dispositionSchema,
      started_at: v.pipe(v.string(), v.isoTimestamp()),
      talk_sec: v.pipe(v.number(), v.integer(), v.minValue(0)),
      cost: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
    }),
  ),
  /** What stands behind this page; null: nothing. */
  next: v.optional(v.nullable(v.string()), null),
});
/** Pages of calls that are read for one question. */
const mostPages = 20;

/** Where a provider outside is, and the token that gives its shop key. */
export interface OutsideAddress {
  readonly url: string;
  readonly token: string;
}

/** A provider that speaks the telecom API of docs/telecom.md: first the shop key, then everything with it. */
export function outsideProvider({ url, token }: OutsideAddress): TelecomProvider {
  const base = url.replace(/\/$/, '');
  const ask = async <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    credential: string,
    init: RequestInit = {},
  ): Promise<v.InferOutput<Schema>> => {
    try {
      const response = await fetch(`${base}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${credential}` },
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) throw new TelecomProviderError(`It answered ${response.status} to ${path}`);
      return v.parse(schema, response.status === 204 ? {} : await response.json());
    } catch (error) {
      if (error instanceof TelecomProviderError) throw error;
      const text = `The telecom provider did not answer ${path} as expected; look whether ALO_TELECOM_PROVIDERS is right`;
      throw new TelecomProviderError(text, { cause: error });
    }
  };
  const withKey = async <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    init?: RequestInit,
  ) => ask(path, schema, (await ask('/etelecom/GetShopKey', keySchema, token)).data, init);
  const withKeyOnce = async () => (await ask('/etelecom/GetShopKey', keySchema, token)).data;
  const calls = async (from: Date, before: Date) => {
    const key = await withKeyOnce();
    // A call that the provider adds meanwhile moves others to the next page.
    const found = new Map<string, ProviderCall>();
    let next: string | null = '';
    for (let page = 0; page < mostPages && next !== null; page += 1) {
      const query = new URLSearchParams({ from: from.toISOString(), to: before.toISOString() });
      if (next !== '') query.set('after', next);
      const answer: v.InferOutput<typeof callsSchema> = await ask(
        `/etelecom/calls?${query.toString()}`,
        callsSchema,
        key,
      );
      for (const call of answer.data) {
        found.set(call.external_id, {
          ...{ externalId: call.external_id, direction: call.direction, hotline: call.hotline },
          ...{ fromNumber: call.from_number, toNumber: call.to_number, extension: call.extension },
          ...{ disposition: call.disposition, startedAt: call.started_at },
          ...{ talkSec: call.talk_sec, cost: call.cost },
        });
      }
      ({ next } = answer);
    }
    return { calls: [...found.values()], more: next !== null };
  };
  return {
    decider: 'provider',
    calls,
    switchboards: async () =>
      (await withKey('/etelecom/switchboards', switchboardsSchema)).data.map((entry) => ({
        externalId: entry.external_id,
        name: entry.name,
        tenantDomain: entry.tenant_domain,
        status: entry.status,
      })),
    submit: async ({ switchboard_id: _ours, ...form }, switchboard, files) => {
      const body = new FormData();
      for (const [key, value] of Object.entries(form)) body.set(key, value);
      body.set('switchboard', switchboard);
      for (const [at, { name, mime, content }] of files.entries()) {
        const bytes = new Uint8Array(content);
        body.set(`document_${at}`, new File([bytes], name, { type: mime }));
      }
      const init = { method: 'POST', body };
      return (await withKey('/etelecom/hotline', submittedSchema, init)).external_id;
    },
    cancel: async (externalId) => {
      const path = `/etelecom/hotline/${encodeURIComponent(externalId)}`;
      await withKey(path, v.object({}), { method: 'DELETE' });
    },
    hotlines: async () =>
      (await withKey('/etelecom/hotlines', hotlinesSchema)).data.map((entry) => ({
        externalId: entry.external_id,
        status: entry.status,
        reason: entry.reason,
      })),
    accounts: async () =>
      (await withKey('/voices/subscribers', accountsSchema)).data.map((entry) => ({
        externalId: entry.external_id,
        provider: entry.provider,
        extension: entry.extension,
        extentionsNumber: entry.extentions_number,
        tenantDomain: entry.tenant_domain,
        password: entry.extension_password,
        sdkUserId: entry.sdk_user_id,
        isSuspended: entry.suspended,
        expiredAt: entry.expired_at,
      })),
  };
}
