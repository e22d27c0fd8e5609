/**
 * The part of WebHID (https://wicg.github.io/webhid/) that a headset needs. The types of TypeScript do not
 * have it yet.
 */
export interface HidItem {
  readonly isAbsolute?: boolean;
  readonly isArray?: boolean;
  readonly isRange?: boolean;
  readonly isConstant?: boolean;
  /** Usage page in the upper 16 bits, usage in the lower. */
  readonly usages?: readonly number[];
  readonly usageMinimum?: number;
  readonly usageMaximum?: number;
  readonly logicalMinimum?: number;
  readonly reportSize?: number;
  readonly reportCount?: number;
}

export interface HidReport {
  readonly reportId?: number;
  readonly items?: readonly HidItem[];
}

export interface HidCollection {
  readonly usagePage?: number;
  readonly usage?: number;
  readonly children?: readonly HidCollection[];
  readonly inputReports?: readonly HidReport[];
  readonly outputReports?: readonly HidReport[];
}

export interface HidInput {
  readonly reportId: number;
  readonly data: DataView;
}

/** An event of a device as the report that it brings; null when it brings none. */
export function readInput(event: Event): HidInput | null {
  if (!('reportId' in event) || !('data' in event)) return null;
  const { reportId, data } = event;
  return typeof reportId === 'number' && data instanceof DataView ? { reportId, data } : null;
}

type Listening = (type: 'inputreport', listener: (event: Event) => void) => void;

export interface HidDevice {
  readonly opened: boolean;
  readonly productName: string;
  readonly collections: readonly HidCollection[];
  open: () => Promise<void>;
  close: () => Promise<void>;
  sendReport: (reportId: number, data: BufferSource) => Promise<void>;
  addEventListener: Listening;
  removeEventListener: Listening;
}

export interface Hid {
  getDevices: () => Promise<readonly HidDevice[]>;
  requestDevice: (options: {
    readonly filters: readonly { readonly usagePage: number }[];
  }) => Promise<readonly HidDevice[]>;
  addEventListener: (type: 'connect' | 'disconnect', listener: () => void) => void;
  removeEventListener: (type: 'connect' | 'disconnect', listener: () => void) => void;
}

declare global {
  interface Navigator {
    /** Chromium only, in secure origins. */
    readonly hid?: Hid;
  }
}
