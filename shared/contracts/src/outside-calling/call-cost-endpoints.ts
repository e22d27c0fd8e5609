import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { callCapsFormSchema } from './call-caps.ts';
import { tariffFormSchema } from './tariff.ts';

export const getCallCaps = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/call-caps',
  access: { permission: 'outbound.view', feature: 'pbx' },
  answer: callCapsFormSchema,
});

export const updateCallCaps = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/call-caps',
  access: { permission: 'outbound.edit', feature: 'pbx' },
  body: callCapsFormSchema,
  answer: callCapsFormSchema,
});

/** Prices of calls to outside. */
export const getTariff = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/tariff',
  access: { permission: 'outbound.view', feature: 'pbx' },
  answer: tariffFormSchema,
});

export const updateTariff = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/tariff',
  access: { permission: 'outbound.edit', feature: 'pbx' },
  body: tariffFormSchema,
  answer: tariffFormSchema,
});
