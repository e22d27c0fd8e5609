import '@testing-library/jest-dom';
import { endpoints, featureCodesFormSchema } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { PhoneDock } from '../dock/PhoneDock.tsx';
import { shelve, unshelve } from '../testing/dock-on-screen.tsx';
import { fakeAudioContext, type FakeAudioContext } from '../testing/fake-audio-context.ts';
import { asStream, FakeStream } from '../testing/fake-microphone.ts';
import { type PhoneHarness, phoneHarness, register, until } from '../testing/phone-harness.ts';

const soundShelf = Symbol.for('alo.softphone.sound.v2');

/** The devices of the computer, and what the browser answers. */
class FakeMedia extends EventTarget {
  problem: string | null = null;
  opened: FakeStream[] = [];
  list: readonly Partial<MediaDeviceInfo>[] = [
    { kind: 'audioinput', deviceId: 'default', label: 'Default' },
    { kind: 'audioinput', deviceId: 'desk', label: 'Micro để bàn' },
    { kind: 'audiooutput', deviceId: 'default', label: 'Default' },
    { kind: 'audiooutput', deviceId: 'headset', label: 'Tai nghe' },
  ];
  getUserMedia = async () => {
    if (this.problem !== null) throw new DOMException('', this.problem);
    this.opened.push(new FakeStream());
    return asStream(this.opened.at(-1)!);
  };
  enumerateDevices = async () => this.list;
}

let media: FakeMedia;
let phone: PhoneHarness;
let user: UserEvent;
let permission: PermissionState;
let tried: FakeAudioContext[];
let codes: v.InferInput<typeof featureCodesFormSchema> = {};

beforeEach(async () => {
  const api = setUpCore(fakeSession());
  api.answer(endpoints.getOwnFeatureCodes, v.parse(featureCodesFormSchema, codes));
  localStorage.clear();
  media = new FakeMedia();
  permission = 'granted';
  tried = [];
  Reflect.set(navigator, 'mediaDevices', media);
  Reflect.set(navigator, 'permissions', { query: async () => ({ state: permission }) });
  Reflect.set(globalThis, 'AudioContext', function FakeContext() {
    const audio = fakeAudioContext();
    tried.push(audio);
    return Object.assign(audio.context, {
      createAnalyser: () => ({ fftSize: 32, getFloatTimeDomainData: () => undefined }),
      createMediaStreamSource: () => ({ connect: () => undefined }),
    });
  });
  phone = phoneHarness();
  user = userEvent.setup();
  shelve(phone);
  render(
    <AloProvider>
      <PhoneDock engine={phone.engine} />
    </AloProvider>,
  );
  await act(() => register(phone));
});

afterEach(() => {
  unshelve();
  Reflect.deleteProperty(globalThis, soundShelf);
});

async function openPanel() {
  await user.click(screen.getByRole('button', { name: 'Điện thoại' }));
  await user.click(await screen.findByRole('button', { name: 'Âm thanh' }));
  return within(await screen.findByRole('region', { name: 'Âm thanh' }));
}

test('devices are listed by name; what is chosen is kept, the microphone closes with the panel', async () => {
  const panel = await openPanel();
  await panel.findByRole('meter', { name: 'Mức âm vào' });
  await user.selectOptions(panel.getByRole('combobox', { name: 'Micro' }), 'Micro để bàn');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Loa nghe' }), 'Tai nghe');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Nhạc chuông' }), 'Chuông bàn');
  expect(JSON.parse(localStorage.getItem('alo.softphone.sound') ?? '')).toMatchObject({
    microphone: 'desk',
    speaker: 'headset',
    ringtone: 'bell',
  });
  // Chrome's stand-ins for other devices are no choice of their own.
  expect(panel.queryByRole('option', { name: 'Default' })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Đóng âm thanh' }));
  expect(media.opened.map(({ track }) => track.readyState)).toEqual(['ended']);
});

test('nothing is asked by itself: before the permission there is a button, and only it opens', async () => {
  permission = 'prompt';
  const panel = await openPanel();
  const allow = await panel.findByRole('button', { name: 'Cho phép dùng micro' });
  expect(media.opened).toEqual([]);
  await user.click(allow);
  await panel.findByRole('meter');
  expect(media.opened).toHaveLength(1);
});

test.each([
  ['NotAllowedError', 'Micro đang bị chặn', /chọn “Cho phép”/],
  ['NotFoundError', 'Không tìm thấy micro', /Cắm micro/],
  ['NotReadableError', 'Micro đang được ứng dụng khác dùng', /Đóng ứng dụng họp/],
])('%s: the panel says "%s" and what to do, and tries again', async (name, words, step) => {
  media.problem = name;
  const panel = await openPanel();
  expect(await panel.findByText(words)).toBeVisible();
  expect(panel.getByText(step)).toBeVisible();
  media.problem = null;
  await user.click(panel.getByRole('button', { name: 'Thử lại' }));
  expect(await panel.findByRole('meter')).toBeVisible();
});

test('a computer without any speaker is told so', async () => {
  media.list = media.list.filter(({ kind }) => kind === 'audioinput');
  const panel = await openPanel();
  expect(await panel.findByText(/Không tìm thấy loa/)).toBeVisible();
});

test('a device that was chosen and is gone stays visible as missing', async () => {
  const panel = await openPanel();
  await user.selectOptions(await panel.findByRole('combobox', { name: 'Micro' }), 'Micro để bàn');
  media.list = media.list.filter(({ deviceId }) => deviceId !== 'desk');
  act(() => void media.dispatchEvent(new Event('devicechange')));
  expect(
    await panel.findByRole('option', { name: 'Thiết bị đã chọn không còn cắm' }),
  ).toBeVisible();
});

test('the ring is tried on its device and stops on demand', async () => {
  const panel = await openPanel();
  await user.selectOptions(await panel.findByRole('combobox', { name: 'Loa chuông' }), 'Tai nghe');
  await user.click(panel.getByRole('button', { name: 'Nghe thử chuông' }));
  await act(() => until(() => tried.at(-1)?.playing() === 1));
  expect(tried.at(-1)?.sinks.at(-1)).toBe('headset');
  await user.click(panel.getByRole('button', { name: 'Dừng' }));
  expect(tried.at(-1)?.playing()).toBe(0);
});

test('the echo test dials the feature code; in a call it is gone and the panel stays', async () => {
  const panel = await openPanel();
  await user.click(await panel.findByRole('button', { name: 'Gọi thử' }));
  await act(() => until(() => phone.provider.asked.includes('dial *43')));
  expect(screen.getByText('Gọi thử âm thanh')).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Gọi thử' })).toBeNull();
  expect(panel.getByRole('combobox', { name: 'Micro' })).toBeVisible();
});

test('edge 33: a ring that the browser blocks shows a chip, and a click on it unblocks', async () => {
  const unlock = jest.spyOn(phone.engine, 'unlockSound');
  act(() => phone.say({ type: 'call.incoming', callId: 'in', number: '102', name: 'Lê Thị Mai' }));
  expect(screen.queryByRole('button', { name: /Âm thanh đang bị chặn/ })).toBeNull();
  act(() => phone.engine.dispatch({ type: 'sound.blocked', blocked: true }));
  const chip = screen.getByRole('button', { name: 'Âm thanh đang bị chặn — bấm để bật' });
  await user.click(chip);
  expect(unlock).toHaveBeenCalled();
  expect(chip).not.toBeInTheDocument();
});
