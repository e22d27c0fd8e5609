import type { RegisteredRemote, Registry, RolloutCommand } from '@alo/contracts';
import { emptyRegistry, releaseOf } from '../testing/release-of.ts';
import { applyRollout } from './apply-rollout.ts';
import { publishRelease } from './publish-release.ts';

const versions = ['1.0.0', '1.1.0', '1.2.0'];

/** 1.1.0 for everybody, 1.0.0 before it, 1.2.0 for nobody yet. */
function threeReleases(): Registry {
  let registry = emptyRegistry;
  for (const version of versions) {
    registry = publishRelease(registry, releaseOf(version))?.registry ?? registry;
  }
  return after(registry, { command: 'promote', version: '1.1.0' });
}

function after(registry: Registry, ...commands: RolloutCommand[]): Registry {
  return commands.reduce(
    (present, command) => applyRollout(present, 'mf-crm', command)?.registry ?? present,
    registry,
  );
}

const crm = (registry: Registry): RegisteredRemote => registry.remotes['mf-crm']!;
const codeOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return Reflect.get(Object(error), 'code');
  }
  return undefined;
};

const canary: RolloutCommand = { command: 'canary', version: '1.2.0', percent: 5 };
const pin: RolloutCommand = { command: 'tenant', tenant: 'dn0003', version: '1.2.0' };
const block = (version: string): RolloutCommand => ({ command: 'disable', version, reason: 'x' });

test('the first release is for everybody, later ones wait', () => {
  expect(crm(threeReleases())).toMatchObject({
    releases: [{ version: '1.2.0' }, { version: '1.1.0' }, { version: '1.0.0' }],
    rollout: { default: '1.1.0' },
    lastGood: '1.0.0',
  });
});

test.each<[string, RolloutCommand[], object]>([
  ['a canary', [canary], { rollout: { canary: { version: '1.2.0', percent: 5 } } }],
  [
    'a canary that grows',
    [canary, { ...canary, percent: 50 }],
    { rollout: { canary: { percent: 50 } } },
  ],
  ['a tenant', [pin], { rollout: { tenants: { dn0003: '1.2.0' } } }],
  ['a rollback', [{ command: 'rollback' }], { rollout: { default: '1.0.0' } }],
  ['a disabled remote', [{ command: 'disable', reason: 'lỗi' }], { rollout: { disabled: 'lỗi' } }],
  ['a blocked default', [block('1.1.0')], { rollout: { default: '1.0.0', blocked: ['1.1.0'] } }],
  ['a blocked pin', [pin, block('1.2.0')], { rollout: { blocked: ['1.2.0'] } }],
  [
    'an allowed version',
    [block('1.2.0'), { command: 'enable', version: '1.2.0' }],
    { rollout: { blocked: [] } },
  ],
])('%s', (_what, commands, expected) => {
  expect(crm(after(threeReleases(), ...commands))).toMatchObject(expected);
});

test.each<[string, RolloutCommand[]]>([
  ['a canary ended by 0 %', [canary, { ...canary, percent: 0 }]],
  ['a canary rolled back', [canary, { command: 'rollback' }]],
  [
    'a canary whose version is blocked',
    [canary, block('1.2.0'), { command: 'enable', version: '1.2.0' }],
  ],
  ['a tenant that follows the default again', [pin, { command: 'tenant', tenant: 'dn0003' }]],
  ['a remote disabled and enabled', [{ command: 'disable', reason: 'x' }, { command: 'enable' }]],
])('%s leaves no trace', (_what, commands) => {
  expect(crm(after(threeReleases(), ...commands))).toEqual(crm(threeReleases()));
});

test('a canary that is promoted has arrived', () => {
  const remote = crm(after(threeReleases(), canary, { command: 'promote', version: '1.2.0' }));
  expect(remote.rollout).toEqual({ default: '1.2.0', tenants: {}, blocked: [] });
  expect(remote.lastGood).toBe('1.1.0');
});

test('a company whose version is blocked follows the default again', () => {
  expect(crm(after(threeReleases(), pin, block('1.2.0'))).rollout.tenants).toEqual({});
});

test('a blocked version is no longer the one to go back to', () => {
  const registry = after(threeReleases(), block('1.0.0'));
  expect(crm(registry).lastGood).toBeUndefined();
  expect(codeOf(() => applyRollout(registry, 'mf-crm', { command: 'rollback' }))).toBe(
    'NOTHING_TO_ROLL_BACK',
  );
});

test.each<[string, RolloutCommand[], RolloutCommand]>([
  ['UNKNOWN_VERSION', [], { command: 'promote', version: '9.9.9' }],
  ['UNKNOWN_VERSION', [], { command: 'canary', version: '9.9.9', percent: 0 }],
  ['UNKNOWN_VERSION', [], { command: 'tenant', tenant: 'dn0003', version: '9.9.9' }],
  ['UNKNOWN_VERSION', [], block('9.9.9')],
  ['VERSION_BLOCKED', [block('1.2.0')], { command: 'promote', version: '1.2.0' }],
  ['VERSION_BLOCKED', [block('1.2.0')], canary],
  ['VERSION_BLOCKED', [block('1.2.0')], pin],
  ['ALREADY_DEFAULT', [], { ...canary, version: '1.1.0' }],
  ['NOTHING_TO_ROLL_BACK', [{ command: 'rollback' }], { command: 'rollback' }],
  ['LAST_VERSION', [{ command: 'rollback' }], block('1.0.0')],
])('%s is refused', (code, before, command) => {
  const registry = after(threeReleases(), ...before);
  expect(codeOf(() => applyRollout(registry, 'mf-crm', command))).toBe(code);
});

test.each(['mf-none', 'constructor', '__proto__'])('there is no remote %s', (name) => {
  const apply = () => applyRollout(threeReleases(), name, { command: 'rollback' });
  expect(codeOf(apply)).toBe('UNKNOWN_REMOTE');
});

test.each<[string, RolloutCommand[], RolloutCommand]>([
  ['the default promoted', [], { command: 'promote', version: '1.1.0' }],
  ['the same canary', [canary], canary],
  ['no canary ended', [], { ...canary, percent: 0 }],
  ['the same pin', [pin], pin],
  ['no pin taken away', [], { command: 'tenant', tenant: 'dn0003' }],
  ['the same version blocked', [block('1.2.0')], block('1.2.0')],
  ['what is on enabled', [], { command: 'enable' }],
])('%s changes nothing', (_what, before, command) => {
  expect(applyRollout(after(threeReleases(), ...before), 'mf-crm', command)).toBeUndefined();
});

test('the audit line says what was changed, in data only', () => {
  const registry = threeReleases();
  expect(applyRollout(registry, 'mf-crm', canary)?.change).toEqual({
    remote: 'mf-crm',
    command: 'canary',
    detail: '1.2.0 5 %',
  });
  expect(applyRollout(registry, 'mf-crm', pin)?.change.detail).toBe('dn0003 1.2.0');
  expect(applyRollout(registry, 'mf-crm', { command: 'rollback' })?.change.detail).toBe('1.0.0');
});
