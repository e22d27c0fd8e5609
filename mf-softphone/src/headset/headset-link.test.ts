import type { PersonEvent } from '../tabs/phone.ts';
import type { ActiveCall } from '../engine/phone-state.ts';
import { outgoing, ringing, talking } from '../testing/call-fixtures.ts';
import { FakeHeadset, FakeHid } from '../testing/fake-headset.ts';
import { until } from '../testing/phone-harness.ts';
import { HeadsetLink, NoHeadsetButtonsError } from './headset-link.ts';

const onHook = [0, 0] as const;
const offHook = [1, 0] as const;
const mutePressed = [0b11, 0] as const;
const dropPressed = [0b100, 0] as const;

let hid: FakeHid;
let device: FakeHeadset;
let asked: PersonEvent[];
let link: HeadsetLink;
let become: (call: ActiveCall | null) => void;

beforeEach(async () => {
  hid = new FakeHid();
  device = new FakeHeadset();
  asked = [];
  let call: ActiveCall | null = null;
  const listeners = new Set<() => void>();
  become = (next) => {
    call = next;
    listeners.forEach((listener) => listener());
  };
  const phone = {
    getState: () => ({ call }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event: PersonEvent) => asked.push(event),
  };
  hid.allowed = [device];
  link = new HeadsetLink(hid, phone, () => undefined);
  await link.setActive(true);
});

const press = (bytes: readonly number[]) => device.say(2, ...bytes);

test('a headset that was allowed before is taken at once', () => {
  expect(device.opened).toBe(true);
  expect(link.getName()).toBe('Tai nghe thử');
});

test('taking it up answers, putting it down hangs up; its own echo does nothing', () => {
  become(ringing());
  press(offHook);
  expect(asked).toEqual([{ type: 'answer' }]);
  become(talking(ringing()));
  press(offHook);
  press(onHook);
  expect(asked).toEqual([{ type: 'answer' }, { type: 'hangup' }]);
});

test('the drop button rejects a ring and ends a call', () => {
  become(ringing());
  press(dropPressed);
  press(onHook);
  become(outgoing());
  press(dropPressed);
  expect(asked).toEqual([{ type: 'reject' }, { type: 'hangup' }]);
});

test('the mute button toggles in a call only', () => {
  press(mutePressed);
  press(onHook);
  asked = [];
  become(talking(ringing()));
  press(offHook);
  press(mutePressed);
  press(offHook);
  become(talking(ringing(), { muted: true }));
  press(mutePressed);
  expect(asked).toEqual([
    { type: 'mute', muted: true },
    { type: 'mute', muted: false },
  ]);
});

test('lamps follow the call, and nothing is said twice', async () => {
  become(ringing());
  become(ringing());
  become(talking(ringing()));
  become(talking(ringing(), { muted: true }));
  become(null);
  await until(() => device.sent.length >= 5);
  expect(device.sent).toEqual(['3:0', '3:4', '3:1', '3:3', '3:0']);
});

test('a tab without the phone lets the headset go and hears nothing', async () => {
  become(ringing());
  await link.setActive(false);
  expect(device.opened).toBe(false);
  expect(device.sent.at(-1)).toBe('3:0');
  press(offHook);
  expect(asked).toEqual([]);
  await link.setActive(true);
  expect(device.opened).toBe(true);
});

test('one that is unplugged is gone, one that is plugged in is taken', async () => {
  const reported = jest.fn();
  link.subscribe(reported);
  hid.plug();
  await until(() => link.getName() === null);
  hid.plug(device);
  await until(() => link.getName() !== null);
  expect(reported).toHaveBeenCalledTimes(2);
});

test('the person chooses among telephony devices; one without buttons is refused', async () => {
  hid.plug();
  await until(() => link.getName() === null);
  hid.choice = [new FakeHeadset([])];
  await expect(link.choose()).rejects.toThrow(NoHeadsetButtonsError);
  hid.choice = [];
  await link.choose();
  expect(link.getName()).toBeNull();
  hid.choice = [device];
  await link.choose();
  expect(link.getName()).toBe('Tai nghe thử');
  expect(hid.filters).toContainEqual({ usagePage: 0x0b });
});

test('a device that cannot be opened is reported to who chose it', async () => {
  hid.plug();
  await until(() => link.getName() === null);
  const broken = new FakeHeadset();
  jest.spyOn(broken, 'open').mockRejectedValue(new DOMException('Busy', 'NotAllowedError'));
  hid.choice = [broken];
  await expect(link.choose()).rejects.toThrow('Busy');
});

test('its end lets the device go', async () => {
  await link.stop();
  expect(device.opened).toBe(false);
});
