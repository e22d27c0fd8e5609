import type { RegisteredRemote, RegistryChange } from '@alo/contracts';

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Who gets a version, in words. */
function audienceOf(version: string, { rollout, lastGood }: RegisteredRemote): string {
  const pinned = Object.entries(rollout.tenants)
    .filter(([, wanted]) => wanted === version)
    .map(([tenant]) => tenant);
  return [
    ...(rollout.default === version ? ['everybody'] : []),
    ...(rollout.canary?.version === version ? [`canary ${rollout.canary.percent} %`] : []),
    ...(pinned.length > 0 ? [pinned.join(', ')] : []),
    ...(lastGood === version ? ['last good'] : []),
    ...(rollout.blocked.includes(version) ? ['blocked'] : []),
  ].join(' · ');
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, index) => Math.max(cell.length, known[index] ?? 0)),
    [],
  );
  return rows.map((row) =>
    `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd(),
  );
}

/** One remote for people: its versions, who gets them, and the changes given. */
export function listReleases(
  name: string,
  remote: RegisteredRemote,
  changes: readonly RegistryChange[],
): readonly string[] {
  const { disabled } = remote.rollout;
  return [
    disabled === undefined ? name : `${name}  DISABLED: ${disabled}`,
    ...table(remote.releases.map(({ version }) => [version, audienceOf(version, remote)])),
    ...(changes.length === 0 ? [] : ['  last changes (Asia/Ho_Chi_Minh):']),
    ...table(
      changes.map(({ at, by, command, detail, reason, revision }) => [
        `#${revision}`,
        time.format(new Date(at)).replace(',', ''),
        by,
        `${command} ${detail}`.trim(),
        reason,
      ]),
    ),
  ];
}
