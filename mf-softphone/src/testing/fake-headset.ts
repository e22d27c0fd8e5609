import type { Hid, HidCollection, HidDevice } from '../headset/web-hid.ts';

const telephony = (usage: number) => (0x0b << 16) | usage;
const led = (usage: number) => (0x08 << 16) | usage;

/** As an office headset describes itself: hook switch, phone mute, drop; lamps off-hook, mute, ring, hold. */
export const officeHeadset: readonly HidCollection[] = [
  { usagePage: 0x0c, usage: 1, inputReports: [{ reportId: 1, items: [] }] },
  {
    usagePage: 0x0b,
    usage: 5,
    inputReports: [
      {
        reportId: 2,
        items: [
          { isAbsolute: true, usages: [telephony(0x20)], reportSize: 1, reportCount: 1 },
          {
            isAbsolute: false,
            usages: [telephony(0x2f), telephony(0x26)],
            reportSize: 1,
            reportCount: 2,
          },
          { isConstant: true, reportSize: 13, reportCount: 1 },
        ],
      },
    ],
    outputReports: [
      {
        reportId: 3,
        items: [
          {
            usages: [led(0x17), led(0x09), led(0x18), led(0x20)],
            reportSize: 1,
            reportCount: 4,
          },
          { isConstant: true, reportSize: 4, reportCount: 1 },
        ],
      },
    ],
  },
];

/** A headset in the hands of a test. */
export class FakeHeadset extends EventTarget implements HidDevice {
  opened = false;
  readonly productName = 'Tai nghe thử';
  readonly collections: readonly HidCollection[];
  /** Reports that it was sent, as `id:byte,byte`. */
  readonly sent: string[] = [];

  constructor(collections = officeHeadset) {
    super();
    this.collections = collections;
  }

  readonly open = async (): Promise<void> => {
    this.opened = true;
  };

  readonly close = async (): Promise<void> => {
    this.opened = false;
  };

  readonly sendReport = async (reportId: number, data: BufferSource): Promise<void> => {
    const bytes = data instanceof Uint8Array ? data : new Uint8Array(0);
    this.sent.push(`${reportId}:${bytes.join()}`);
  };

  /** Sends an input report. */
  say(reportId: number, ...bytes: readonly number[]): void {
    const data = new DataView(new Uint8Array(bytes).buffer);
    this.dispatchEvent(Object.assign(new Event('inputreport'), { reportId, data }));
  }
}

/** `navigator.hid` of a test: devices that were allowed before, and the one that the person chooses next. */
export class FakeHid extends EventTarget implements Hid {
  allowed: readonly HidDevice[] = [];
  choice: readonly HidDevice[] = [];
  readonly filters: unknown[] = [];

  readonly getDevices = async (): Promise<readonly HidDevice[]> => this.allowed;

  readonly requestDevice = async (options: {
    readonly filters: readonly { readonly usagePage: number }[];
  }): Promise<readonly HidDevice[]> => {
    this.filters.push(...options.filters);
    this.allowed = [...this.allowed, ...this.choice];
    return this.choice;
  };

  plug(...devices: readonly HidDevice[]): void {
    this.allowed = devices;
    this.dispatchEvent(new Event(devices.length > 0 ? 'connect' : 'disconnect'));
  }
}
