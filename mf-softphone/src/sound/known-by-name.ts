import {
  type ChoiceStore,
  type DeviceRole,
  deviceRoles,
  type SoundChoices,
  type StandIns,
} from './sound-choices.ts';

const kinds: Readonly<Record<DeviceRole, MediaDeviceKind>> = {
  microphone: 'audioinput',
  speaker: 'audiooutput',
  ringer: 'audiooutput',
};

type Device = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>;

interface KnownByName {
  /** Names of chosen devices that are seen, where they are not kept yet. */
  readonly learnt: SoundChoices['names'] | undefined;
  /** Devices that have the name of one that was chosen and is not there by its id. */
  readonly standIns: StandIns;
}

/**
 * Finds chosen devices again by their names: some browsers (Safari, private windows) give a device another id on each
 * page. Two devices with the same name replace none.
 */
export function knownByName(kept: SoundChoices, devices: readonly Device[]): KnownByName {
  const names = { ...kept.names };
  const standIns: Partial<Record<DeviceRole, string>> = {};
  for (const role of deviceRoles) {
    const id = kept[role];
    if (id === '') continue;
    const all = devices.filter(({ kind }) => kind === kinds[role]);
    const chosen = all.find(({ deviceId }) => deviceId === id);
    if (chosen !== undefined) {
      if (chosen.label !== '') names[role] = chosen.label;
      continue;
    }
    const [namesake, ...more] = all.filter(({ label }) => label !== '' && label === names[role]);
    if (namesake !== undefined && more.length === 0) standIns[role] = namesake.deviceId;
  }
  const isNew = deviceRoles.some((role) => names[role] !== kept.names[role]);
  return { learnt: isNew ? names : undefined, standIns };
}

/** Takes devices that are seen into account: learns what chosen ones are called, finds those again that have another id. */
export function recognise(choices: ChoiceStore, devices: readonly Device[]): void {
  const { learnt, standIns } = knownByName(choices.kept(), devices);
  if (learnt !== undefined) choices.change({ names: learnt });
  choices.standIn(standIns);
}
