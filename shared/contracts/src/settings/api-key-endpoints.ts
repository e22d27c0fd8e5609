import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams } from '../endpoint/paging.ts';
import { apiKeyFormSchema, apiKeySchema } from './api-key.ts';

const integration = { permission: 'setting.edit', feature: 'api' } as const;

export const getApiKeys = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/setting/api-keys',
  access: integration,
  answer: v.array(apiKeySchema),
});

/** Makes a key that acts for its maker; the answer alone shows the whole key. */
export const createApiKey = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/setting/api-key',
  access: integration,
  body: apiKeyFormSchema,
  answer: v.object({ ...apiKeySchema.entries, key: v.string() }),
});

/** From the next request on the key opens nothing. */
export const revokeApiKey = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/setting/api-key/:id',
  access: integration,
  params: idParams,
  answer: emptyAnswer,
});
