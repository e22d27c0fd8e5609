import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { ownForwardFormSchema, ownForwardSchema } from './own-forward.ts';

const access = { permission: 'phone.use', feature: 'softphone' } as const;

/** Do not disturb and forwards of the own extension, as its feature codes change them too. */
export const getOwnForward = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/own-forward',
  access,
  answer: ownForwardSchema,
});

export const updateOwnForward = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/own-forward',
  access,
  body: ownForwardFormSchema,
  answer: ownForwardSchema,
});
