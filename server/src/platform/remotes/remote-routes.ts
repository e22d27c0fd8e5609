import {
  endpoints,
  type RegisteredRemote,
  type RemoteState,
  type VersionFigures,
} from '@alo/contracts';
import { applyRollout, changeRegistry, readChanges } from '@alo/releases';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { serve } from '../context.ts';
import { readFigures } from './read-figures.ts';
import { toUserFacingProblem } from './release-problems.ts';
import { storeBeacons } from './store-beacons.ts';

const sendBeacons = serve(endpoints.sendBeacons, async ({ body }, { db, services, user }) => {
  const remotes = services.registry.current()?.registry.remotes ?? {};
  const known = body.beacons.filter(({ remote, version }) => {
    const registered = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
    return registered?.releases.some((release) => release.version === version) === true;
  });
  await storeBeacons(db, known, { tenant: user.tenant, userId: user.id, at: new Date() });
  return {};
});

function toState(
  name: string,
  { releases, rollout, lastGood }: RegisteredRemote,
  versions: readonly VersionFigures[],
): RemoteState {
  const shown = releases.find(({ version }) => version === rollout.default) ?? releases[0];
  return {
    name,
    title: shown?.descriptor.title ?? name,
    releases: releases.map(({ version, contract }) => ({ version, contract })),
    rollout,
    last_good: lastGood ?? null,
    versions: [...versions],
  };
}

const listRemotes = serve(endpoints.listRemotes, async (_request, { db, services }) => {
  const registry = services.registry.current()?.registry;
  if (registry === undefined) return { revision: 0, remotes: [], changes: [] };
  const { releases } = services;
  const changes =
    releases === undefined
      ? []
      : await toUserFacingProblem(() => readChanges(releases, { limit: 50 }));
  const figures = await readFigures(db, new Date());
  return {
    revision: registry.revision,
    remotes: Object.entries(registry.remotes).map(([name, remote]) =>
      toState(name, remote, figures.get(name) ?? []),
    ),
    changes: [...changes],
  };
});

const changeRollout = serve(
  endpoints.changeRollout,
  async ({ params, body }, { services, user }) => {
    const { releases, registry } = services;
    if (releases === undefined) throw refuse.notFound();
    const author = { by: `${user.email}@${user.tenant}`, reason: body.reason, seen: body.revision };
    const changed = await toUserFacingProblem(() =>
      changeRegistry(releases, author, (present) =>
        applyRollout(present, params.name, body.command),
      ),
    );
    // The answer must not be ahead of what this server serves.
    await registry.look();
    return { revision: changed?.change.revision ?? body.revision };
  },
);

/** The operators' page, and the reports of pages for it. */
export const remoteRoutes = [sendBeacons, listRemotes, changeRollout];
