import { type Registry, registrySchema, type RolloutCommand } from '@alo/contracts';
import fc from 'fast-check';
import * as v from 'valibot';
import { ReleaseError } from '../release-error.ts';
import { emptyRegistry, releaseOf } from '../testing/release-of.ts';
import { applyRollout } from './apply-rollout.ts';
import { collectGarbage, namedVersions } from './collect-garbage.ts';
import { publishRelease } from './publish-release.ts';
import type { RegistryEdit } from './registry-edit.ts';

/** What a person with a pencil would keep: which versions are offered, which are blocked. */
interface Model {
  readonly offered: Set<string>;
  readonly blocked: Set<string>;
}

interface Real {
  registry: Registry;
}

function checkInvariants({ registry }: Real, model: Model): void {
  expect(v.parse(registrySchema, JSON.parse(JSON.stringify(registry)))).toEqual(registry);
  const crm = registry.remotes['mf-crm'];
  if (crm === undefined) return;
  const offered = crm.releases.map(({ version }) => version);
  expect(new Set(offered)).toEqual(model.offered);
  expect(offered).toHaveLength(model.offered.size);
  expect(new Set(crm.rollout.blocked)).toEqual(model.blocked);
  for (const version of namedVersions(crm)) {
    expect(offered).toContain(version);
    expect(crm.rollout.blocked).not.toContain(version);
  }
  expect(crm.lastGood).not.toBe(crm.rollout.default);
  expect(crm.rollout.canary?.version).not.toBe(crm.rollout.default);
}

/** One step of the real thing; refused steps and steps that change nothing leave it untouched. */
function step(real: Real, model: Model, work: (registry: Registry) => RegistryEdit | undefined) {
  const before = real.registry;
  const frozen = JSON.stringify(before);
  try {
    const edit = work(before);
    expect(JSON.stringify(before)).toBe(frozen);
    if (edit === undefined) return;
    expect(edit.registry.revision).toBe(before.revision + 1);
    expect(edit.registry.remotes).not.toEqual(before.remotes);
    real.registry = edit.registry;
    remember(model, edit);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
  }
}

function remember(model: Model, { change }: RegistryEdit): void {
  if (change.command === 'publish') model.offered.add(change.detail);
  if (change.command === 'gc') change.detail.split(' ').forEach((one) => model.offered.delete(one));
  if (change.detail === '') return;
  if (change.command === 'disable') model.blocked.add(change.detail);
  if (change.command === 'enable') model.blocked.delete(change.detail);
}

class Step implements fc.Command<Model, Real> {
  readonly text: string;
  readonly work: (registry: Registry) => RegistryEdit | undefined;

  constructor(text: string, work: (registry: Registry) => RegistryEdit | undefined) {
    this.text = text;
    this.work = work;
  }

  check(): boolean {
    return true;
  }

  run(model: Model, real: Real): void {
    step(real, model, this.work);
    checkInvariants(real, model);
  }

  toString(): string {
    return this.text;
  }
}

const version = fc.constantFrom('1.0.0', '1.1.0', '1.2.0', '2.0.0', '2.0.1-r1');
const tenant = fc.constantFrom('dn0002', 'dn0003');
const maybeVersion = fc.option(version, { nil: undefined });
const optional = (value: string | undefined) => (value === undefined ? {} : { version: value });

const rollout: fc.Arbitrary<RolloutCommand> = fc.oneof(
  fc.record({ command: fc.constant('promote'), version }),
  fc.record({ command: fc.constant('canary'), version, percent: fc.constantFrom(0, 5, 100) }),
  fc.tuple(tenant, maybeVersion).map(([code, wanted]) => ({
    command: 'tenant' as const,
    tenant: code,
    ...optional(wanted),
  })),
  fc.record({ command: fc.constant('rollback') }),
  maybeVersion.map((wanted) => ({ command: 'disable' as const, reason: 'x', ...optional(wanted) })),
  maybeVersion.map((wanted) => ({ command: 'enable' as const, ...optional(wanted) })),
);

const steps = fc.commands(
  [
    version.map((one) => new Step(`publish ${one}`, (now) => publishRelease(now, releaseOf(one)))),
    rollout.map(
      (command) => new Step(JSON.stringify(command), (now) => applyRollout(now, 'mf-crm', command)),
    ),
    fc
      .integer({ min: 1, max: 4 })
      .map((keep) => new Step(`gc ${keep}`, (now) => collectGarbage(now, 'mf-crm', keep))),
  ],
  { maxCommands: 60, size: 'max' },
);

test('whatever is done in whatever order, the rollout names only releases that can be given', () => {
  fc.assert(
    fc.property(steps, (commands) => {
      const setup = () => ({
        model: { offered: new Set<string>(), blocked: new Set<string>() },
        real: { registry: emptyRegistry },
      });
      fc.modelRun(setup, commands);
    }),
    { numRuns: 100 },
  );
});

test('the newest stay and so does everything that is named', () => {
  let registry = emptyRegistry;
  const apply = (edit: RegistryEdit | undefined) => (registry = edit?.registry ?? registry);
  for (let minor = 0; minor < 9; minor += 1) {
    apply(publishRelease(registry, releaseOf(`1.${minor}.0`)));
  }
  apply(applyRollout(registry, 'mf-crm', { command: 'promote', version: '1.3.0' }));
  apply(
    applyRollout(registry, 'mf-crm', { command: 'tenant', tenant: 'dn0003', version: '1.1.0' }),
  );
  apply(applyRollout(registry, 'mf-crm', { command: 'canary', version: '1.4.0', percent: 5 }));
  const edit = collectGarbage(registry, 'mf-crm', 2);
  expect(edit?.versions).toEqual(['1.6.0', '1.5.0', '1.2.0']);
  expect(edit?.registry.remotes['mf-crm']?.releases.map((one) => one.version)).toEqual([
    '1.8.0',
    '1.7.0',
    '1.4.0',
    '1.3.0',
    '1.1.0',
    '1.0.0',
  ]);
});
