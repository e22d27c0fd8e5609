export {
  type Author,
  type Changed,
  changeRegistry,
  type ChangeOptions,
} from './log/change-registry.ts';
export { type ChangesQuery, readChanges } from './log/read-changes.ts';
export { mendRegistry, readRegistry, recordedRegistry } from './log/registry-document.ts';
export { ReleaseError, type ReleaseErrorCode } from './release-error.ts';
export { type Build, type DescribedBuild, describeBuild } from './remote/describe-build.ts';
export { collectReleases, promoteVersion, publishBuild } from './remote/publish-build.ts';
export { applyRollout } from './rollout/apply-rollout.ts';
export { collectGarbage, namedVersions } from './rollout/collect-garbage.ts';
export { publishRelease } from './rollout/publish-release.ts';
export type { RegistryEdit } from './rollout/registry-edit.ts';
export { folderStore } from './store/folder-store.ts';
export { openStore } from './store/open-store.ts';
export type { Store } from './store/store.ts';
