import * as v from 'valibot';

/** Whose number somebody has, told by how it begins: ported numbers are told wrong. */
export const partyNetworks = [
  'viettel',
  'vinaphone',
  'mobifone',
  'vietnamobile',
  'gmobile',
  'itel',
  'wintel',
  'fpt',
  'landline',
  'free',
  'premium',
  'international',
] as const;
export const partyNetworkSchema = v.picklist(partyNetworks);
export type PartyNetwork = v.InferOutput<typeof partyNetworkSchema>;
