import type { HidCollection, HidItem, HidReport } from './web-hid.ts';

/** Usage page "Telephony Devices" of the HID usage tables. */
export const telephonyPage = 0x0b;
const ledPage = 0x08;

/** Buttons that the phone understands. */
export type HeadsetButton = 'hookSwitch' | 'drop' | 'mute';
/** Lamps, and what a headset makes audible of them. */
export type HeadsetLamp = 'offHook' | 'ring' | 'mute' | 'hold';

const buttonUsages: Readonly<Record<number, HeadsetButton>> = {
  0x0b_0020: 'hookSwitch',
  0x0b_0026: 'drop',
  0x0b_002f: 'mute',
};

const lampUsages: Readonly<Record<number, HeadsetLamp>> = {
  [(ledPage << 16) | 0x09]: 'mute',
  [(ledPage << 16) | 0x17]: 'offHook',
  [(ledPage << 16) | 0x18]: 'ring',
  [(ledPage << 16) | 0x20]: 'hold',
  // Devices that ring by the telephony page itself.
  0x0b_009e: 'ring',
};

/** Where in a report a button stands. */
export type ButtonField = {
  readonly button: HeadsetButton;
  readonly reportId: number;
  readonly bit: number;
  readonly bits: number;
} & (
  | { readonly kind: 'flag'; readonly isAbsolute: boolean }
  /** A list of what is pressed: one of its slots holds this value. */
  | { readonly kind: 'choice'; readonly slots: number; readonly value: number }
);

export interface LampField {
  readonly lamp: HeadsetLamp;
  readonly reportId: number;
  readonly bit: number;
}

export interface TelephonyLayout {
  readonly buttons: readonly ButtonField[];
  readonly lamps: readonly LampField[];
  /** Bytes of each output report, without its id. */
  readonly outputBytes: ReadonlyMap<number, number>;
}

interface PlacedItem {
  readonly item: HidItem;
  readonly reportId: number;
  readonly bit: number;
  readonly bits: number;
  readonly count: number;
}

/** The items of a report with the bit that each begins at. */
function placed({ reportId = 0, items = [] }: HidReport): readonly PlacedItem[] {
  let bit = 0;
  return items.map((item) => {
    const { reportSize: bits = 0, reportCount: count = 0 } = item;
    const at = { item, reportId, bit, bits, count };
    bit += bits * count;
    return at;
  });
}

/** The usage of the n-th field of an item; the last one stands for all that follow. */
function usageAt({ isRange, usages = [], usageMinimum = 0, usageMaximum = 0 }: HidItem, n: number) {
  if (isRange === true) return Math.min(usageMinimum + n, usageMaximum);
  return usages[Math.min(n, usages.length - 1)];
}

function usageCount({ isRange, usages = [], usageMinimum = 0, usageMaximum = 0 }: HidItem): number {
  return isRange === true ? usageMaximum - usageMinimum + 1 : usages.length;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

function buttonsOf({ item, reportId, bit, bits, count }: PlacedItem): readonly ButtonField[] {
  if (item.isConstant === true) return [];
  if (item.isArray === true) {
    return upTo(Math.min(usageCount(item), 256)).flatMap((n) => {
      const button = buttonUsages[usageAt(item, n) ?? 0];
      if (button === undefined) return [];
      const value = (item.logicalMinimum ?? 0) + n;
      return [{ kind: 'choice', button, reportId, bit, bits, slots: count, value } as const];
    });
  }
  return upTo(count).flatMap((n) => {
    const button = buttonUsages[usageAt(item, n) ?? 0];
    if (button === undefined) return [];
    const isAbsolute = item.isAbsolute !== false;
    return [{ kind: 'flag', button, reportId, bit: bit + n * bits, bits, isAbsolute } as const];
  });
}

function lampsOf({ item, reportId, bit, bits, count }: PlacedItem): readonly LampField[] {
  if (item.isConstant === true || item.isArray === true) return [];
  return upTo(count).flatMap((n) => {
    const lamp = lampUsages[usageAt(item, n) ?? 0];
    return lamp === undefined ? [] : [{ lamp, reportId, bit: bit + n * bits }];
  });
}

function withChildren(collection: HidCollection): readonly HidCollection[] {
  return [collection, ...(collection.children ?? []).flatMap(withChildren)];
}

/**
 * Buttons and lamps of a device from its report descriptors, as far as they lie in its collections of the
 * telephony page. Each collection that has fields of a report describes the whole report.
 */
export function readTelephonyLayout(collections: readonly HidCollection[]): TelephonyLayout {
  const own = collections
    .filter(({ usagePage }) => usagePage === telephonyPage)
    .flatMap(withChildren);
  const inputs = own.flatMap(({ inputReports = [] }) => inputReports).flatMap(placed);
  const outputs = own.flatMap(({ outputReports = [] }) => outputReports).flatMap(placed);
  const outputBytes = new Map<number, number>();
  for (const { reportId, bit, bits, count } of outputs) {
    const bytes = Math.ceil((bit + bits * count) / 8);
    outputBytes.set(reportId, Math.max(bytes, outputBytes.get(reportId) ?? 0));
  }
  return { buttons: inputs.flatMap(buttonsOf), lamps: outputs.flatMap(lampsOf), outputBytes };
}

function bitsAt(data: DataView, bit: number, bits: number): number {
  let value = 0;
  for (let n = 0; n < Math.min(bits, 31); n += 1) {
    const at = bit + n;
    if (at >> 3 >= data.byteLength) break;
    value |= ((data.getUint8(at >> 3) >> (at & 7)) & 1) << n;
  }
  return value;
}

/** Is the button down (or, for a switch, on) in this report? */
export function isDown(field: ButtonField, data: DataView): boolean {
  if (field.kind === 'flag') return bitsAt(data, field.bit, field.bits) !== 0;
  return upTo(field.slots).some(
    (slot) => bitsAt(data, field.bit + slot * field.bits, field.bits) === field.value,
  );
}

/** The output reports that show exactly these lamps. */
export function lampReports(
  { lamps, outputBytes }: TelephonyLayout,
  lit: ReadonlySet<HeadsetLamp>,
): readonly { readonly reportId: number; readonly data: Uint8Array<ArrayBuffer> }[] {
  const ids = [...new Set(lamps.map(({ reportId }) => reportId))];
  return ids.map((reportId) => {
    const data = new Uint8Array(outputBytes.get(reportId) ?? 0);
    for (const { lamp, bit, reportId: id } of lamps) {
      const byte = data[bit >> 3];
      if (id === reportId && lit.has(lamp) && byte !== undefined) {
        data[bit >> 3] = byte | (1 << (bit & 7));
      }
    }
    return { reportId, data };
  });
}
