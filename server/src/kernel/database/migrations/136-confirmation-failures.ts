/** Counts the e-mails to confirm an address that could not be sent, since the last one that could. */
export const confirmationFailures = {
  name: '136-confirmation-failures',
  sql: `
alter table email_confirmation add column failures integer not null default 0;`,
};
