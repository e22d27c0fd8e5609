import type { Release } from '@alo/contracts';
import { forgetFiles } from './delivery.ts';
import { forgetInstances } from './federation.ts';

/** Name of the list through which the scripts of a release meet its loader, as webpack makes it. */
function chunkListOf({ descriptor, version }: Release): string {
  return `webpackChunk${`${descriptor.name}@${version}`.replaceAll(/[^a-zA-Z0-9$]+/g, '_')}`;
}

/**
 * Lets go of the code of a release that another one has replaced: its modules hang on a global list and on the
 * runtime that its entry made.
 */
export function forgetRelease(release: Release): void {
  Reflect.deleteProperty(globalThis, chunkListOf(release));
  forgetInstances(release.descriptor);
  forgetFiles(release);
}
