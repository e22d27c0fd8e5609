/** Finds the numbers that were saved knowingly for a second customer, of which there are few. */
export const sharedPhones = {
  name: '156-shared-phones',
  sql: `create index customer_shared_phone on customer (ma_dn, phone_e164) where deleted_at is null and phone_shared;`,
};
