import {
  type ButtonField,
  type HeadsetButton,
  type HeadsetLamp,
  isDown,
  lampReports,
  readTelephonyLayout,
  type TelephonyLayout,
} from './telephony-layout.ts';
import { type HidDevice, readInput } from './web-hid.ts';

/** A button moved. `isSwitch`: it stays where it is put; otherwise it is pressed and let go. */
export interface ButtonMove {
  readonly button: HeadsetButton;
  readonly down: boolean;
  readonly isSwitch: boolean;
}

/** One opened device with buttons of the telephony page. */
export class Headset {
  readonly device: HidDevice;
  readonly #layout: TelephonyLayout;
  readonly #onMove: (move: ButtonMove) => void;
  readonly #down = new Map<ButtonField, boolean>();
  readonly #sent = new Map<number, string>();

  private constructor(
    device: HidDevice,
    layout: TelephonyLayout,
    onMove: (move: ButtonMove) => void,
  ) {
    this.device = device;
    this.#layout = layout;
    this.#onMove = onMove;
  }

  /**
   * Opens a device; null when it has no button that the phone understands.
   * @throws {DOMException} as the browser does
   */
  static async open(
    device: HidDevice,
    onMove: (move: ButtonMove) => void,
  ): Promise<Headset | null> {
    const layout = readTelephonyLayout(device.collections);
    if (layout.buttons.length === 0) return null;
    if (!device.opened) await device.open();
    const headset = new Headset(device, layout, onMove);
    device.addEventListener('inputreport', headset.#onInputReport);
    return headset;
  }

  /** Lights exactly these lamps; reports that would say nothing new are not sent. */
  async show(lit: ReadonlySet<HeadsetLamp>): Promise<void> {
    for (const { reportId, data } of lampReports(this.#layout, lit)) {
      const content = data.join();
      if (this.#sent.get(reportId) === content) continue;
      this.#sent.set(reportId, content);
      await this.device.sendReport(reportId, data);
    }
  }

  async close(): Promise<void> {
    this.device.removeEventListener('inputreport', this.#onInputReport);
    await this.show(new Set()).catch(() => undefined);
    await this.device.close();
  }

  readonly #onInputReport = (event: Event): void => {
    const input = readInput(event);
    for (const field of this.#layout.buttons) {
      if (field.reportId !== input?.reportId) continue;
      const down = isDown(field, input.data);
      if (down === (this.#down.get(field) ?? false)) continue;
      this.#down.set(field, down);
      this.#onMove({
        button: field.button,
        down,
        isSwitch: field.kind === 'flag' && field.isAbsolute,
      });
    }
  };
}
