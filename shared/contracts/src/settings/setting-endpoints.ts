import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { paymentCheckSchema, systemSettingChangeSchema, systemSettingSchema } from './setting.ts';

export const getSystemSetting = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/get-system-setting',
  access: 'signed-in',
  answer: systemSettingSchema,
});

export const updateSystemSetting = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/update-system-setting',
  access: { permission: 'setting.edit' },
  body: systemSettingChangeSchema,
  answer: systemSettingSchema,
});

export const paymentCheck = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/payment-check',
  access: 'signed-in',
  answer: paymentCheckSchema,
});
