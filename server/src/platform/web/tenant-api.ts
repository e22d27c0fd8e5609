/** Base address of the tenant's API in the browser; `{ma_dn}` is the code of the company. */
export const tenantApi = '/api/tenant/{ma_dn}';
