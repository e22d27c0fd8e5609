import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { tenantParams } from '../endpoint/paging.ts';
import { numberSchema } from './number.ts';

export const getNumberAll = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/number/all/:ma_dn',
  access: { permission: 'number.view', feature: 'pbx' },
  params: tenantParams,
  answer: v.array(numberSchema),
});

export const getNumber = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/number/:number',
  access: { permission: 'number.view', feature: 'pbx' },
  params: v.object({ number: v.pipe(v.string(), v.regex(/^[0-9]{3,15}$/)) }),
  answer: numberSchema,
});
