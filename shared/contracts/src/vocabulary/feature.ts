import * as v from 'valibot';

/** Features a tenant can buy (entities.md §6.2; `popupcustomer` of the specification §4). */
export const features = [
  'popupcustomer',
  'softphone',
  'pbx',
  'queue',
  'ivr',
  'lastcall',
  'blocknumber',
  'monitor',
  'recording',
  'report',
  'kpi',
  'crm',
  'branch',
  'marketing',
  'survey',
  'voiceotp',
  'etelecom',
  'voice',
  'fpt',
  'tts',
  'api',
] as const;

export type Feature = (typeof features)[number];
export const featureSchema = v.picklist(features);
