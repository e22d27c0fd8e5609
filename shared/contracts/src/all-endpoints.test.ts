import { allEndpoints } from './all-endpoints.ts';

/** The list of the specification §7, line by line. */
const specified = [
  'control-panel POST /get-max-user-company-tenancy',
  'identity POST /login/tenant',
  'partner GET /partner/inbound/john/incoming/:ma_dn',
  'partner POST /partner/inbound',
  'partner GET /inbound/john/incoming/detail/:id/:ma_dn',
  'partner PUT /partner/inbound/:id',
  'partner DELETE /partner/subscriber/delete/all',
  'partner DELETE /partner/incoming/:id',
  'partner DELETE /partner/rule/:id',
  'partner GET /partner/inbound/all/:ma_dn',
  'partner GET /partner/ivr_detail/all/:ma_dn',
  'partner GET /partner/destinations',
  'partner GET /partner/number/all/:ma_dn',
  'partner GET /partner/group-inbounds/:ma_dn',
  'partner GET /partner/message/all/:ma_dn',
  'partner GET /partner/time/condition/all/:ma_dn',
  'partner GET /partner/queues',
  'partner GET /partner/last-calls',
  'partner GET /partner/number/:number',
  'partner POST /partner/incoming',
  'partner PUT /incoming/:id',
  'partner POST /importInbound',
  'tenant POST /login',
  'tenant GET /roles',
  'tenant GET /role/:id',
  'tenant PUT /role/:id',
  'tenant DELETE /role/:id',
  'tenant POST /role',
  'tenant GET /permissions',
  'tenant GET /all-department',
  'tenant GET /all-team',
  'tenant GET /subscribers',
  'tenant GET /subscriber-has-user',
  'tenant GET /get-data-filter',
  'tenant PUT /update-user-info-login',
  'tenant PUT /change-password',
  'tenant PUT /update-activity-status',
  'tenant GET /histories-call',
  'tenant GET /notifications',
  'tenant GET /me',
  'tenant POST /logout',
  'tenant GET /change-info-site',
  'tenant POST /change-info-site',
  'tenant GET /get-system-setting',
  'tenant PUT /update-system-setting',
  'tenant GET /payment-check',
  'tenant POST /create-histories-call',
  'telecom GET /etelecom/GetShopKey',
];

const declared = allEndpoints.map((call) => `${call.surface} ${call.method} ${call.path}`);

test.each(specified)('%s is declared', (line) => {
  expect(declared).toContain(line);
});

test('no call is declared twice', () => {
  expect(new Set(declared).size).toBe(declared.length);
});
