import { endpoints } from '@alo/contracts';
import { type FakeApi, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { App } from '../App.tsx';
import { aCallPage, aCallRecord } from '../testing/call-record.ts';

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getSavedViews, []);
  api.answer(endpoints.getCallLegs, []);
  api.answer(endpoints.getCallWay, []);
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord({ has_recording: true })));
  api.answer(endpoints.getCallRecording, { url: '/sound?key=1', download_url: null, size: 2048 });
  api.answer(endpoints.getCallWaveform, { seconds: 0, peaks: [], silences: [] });
});
afterEach(() => jest.restoreAllMocks());

test('a recording is played faster for who wants to', async () => {
  const user = openApp(App, '/call-history');
  await user.click(await screen.findByRole('button', { name: /Chi tiết và ghi chú/ }));
  const sound = await screen.findByLabelText('Ghi âm cuộc gọi', { selector: 'audio' });
  await user.click(screen.getByRole('button', { name: '1,5×' }));
  expect(sound).toHaveProperty('playbackRate', 1.5);
  expect(screen.getByRole('button', { name: '1,5×' })).toHaveAttribute('aria-pressed', 'true');
});

test('a place of a recording is chosen in its waveform, and silence is skipped for who wants to', async () => {
  const silences = [{ from: 10, to: 22.5 }];
  api.answer(endpoints.getCallWaveform, { seconds: 61, peaks: [0.2, 0.9, 0.1], silences });
  const user = openApp(App, '/call-history');
  await user.click(await screen.findByRole('button', { name: /Chi tiết và ghi chú/ }));
  const slider = await screen.findByRole('slider', { name: 'Vị trí phát của Ghi âm cuộc gọi' });
  const sound = screen.getByLabelText<HTMLAudioElement>('Ghi âm cuộc gọi', { selector: 'audio' });
  slider.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(sound.currentTime).toBe(10);
  expect(slider).toHaveAttribute('aria-valuetext', '00:10 trên 01:01');

  jest.spyOn(sound, 'paused', 'get').mockReturnValue(false);
  fireEvent.timeUpdate(sound);
  expect(sound.currentTime).toBe(10);
  await user.click(screen.getByRole('button', { name: 'Bỏ qua im lặng (bớt 00:12)' }));
  fireEvent.timeUpdate(sound);
  expect(sound.currentTime).toBe(22.5);
});
