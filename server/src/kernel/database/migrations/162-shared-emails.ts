/**
 * Finds the e-mails that several customers have without a look at the customers: PostgreSQL reads an expression from an
 * index alone only where the columns that it is made of are there, too.
 */
export const sharedEmails = {
  name: '162-shared-emails',
  sql: `drop index customer_by_email;
create index customer_by_email on customer (ma_dn, lower(email)) include (email, user_id)
  where deleted_at is null and email <> '';`,
};
