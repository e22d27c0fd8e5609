/** How the voice of a leg to a carrier fared (`carrierVoiceSchema` of @alo/contracts); null where nothing was measured. */
export const carrierVoice = {
  name: '192-carrier-voice',
  sql: `alter table call_leg add column voice jsonb;`,
};
