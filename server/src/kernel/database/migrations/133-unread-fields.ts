const forced = ['phone_number', 'subscriber', 'routing_object'];

/** Fields that no program read leave the forms that are stored: brand name of a number, PINs of mailboxes. */
export const unreadFields = {
  name: '133-unread-fields',
  sql: [
    // Forced row-level security hides all rows from the owner too, who runs this.
    ...forced.map((table) => `alter table ${table} no force row level security;`),
    `update phone_number set data = data - 'brandname' where data ? 'brandname';`,
    `update subscriber set data = data - 'voicemail_pin' where data ? 'voicemail_pin';`,
    `update routing_object set data = data - 'pin' where kind = 'shared_voicemail' and data ? 'pin';`,
    ...forced.map((table) => `alter table ${table} force row level security;`),
  ].join('\n'),
};
