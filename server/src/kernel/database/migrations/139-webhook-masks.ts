/**
 * Whether a web-hook was saved by somebody who does not see whole numbers: then its messages have none either while the
 * company hides them. Hooks that were there before keep what they get.
 */
export const webhookMasks = {
  name: '139-webhook-masks',
  sql: `
alter table webhook add column masks_numbers boolean not null default false;`,
};
