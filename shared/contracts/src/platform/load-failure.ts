import * as v from 'valibot';

/** Why a remote is not there; shown on error cards, in logs and in beacons. */
export const loadFailureSchema = v.picklist([
  'NO_RELEASE',
  'CONTRACT',
  'MANIFEST_TIMEOUT',
  'MANIFEST',
  'ENTRY_TIMEOUT',
  'ENTRY',
  'SHARED_VERSION',
  'CHUNK',
  'MOUNT_TIMEOUT',
  'RENDER',
  'CRASHED',
]);
export type LoadFailure = v.InferOutput<typeof loadFailureSchema>;
