import { endpoints } from '@alo/contracts';
import { type FakeApi, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { App } from '../App.tsx';
import { aCallPage, aCallRecord } from '../testing/call-record.ts';

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getSavedViews, []);
  api.answer(endpoints.getRecordingNotes, []);
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

test('a note stands at its second: a click plays from there, and another is added where it plays', async () => {
  const note = {
    ...{ id: 'n1', at_sec: 20, note: 'Ngắt lời khách', user_name: 'Lê Giám', is_own: true },
    ...{ created_at: '2026-11-20T03:00:00Z', row_version: 1 },
  };
  api.answer(endpoints.getCallWaveform, { seconds: 61, peaks: [0.2, 0.9, 0.1], silences: [] });
  api.answer(endpoints.getRecordingNotes, [note]);
  api.answer(endpoints.addRecordingNote, { ...note, id: 'n2' });
  api.answer(endpoints.deleteRecordingNote, {});
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const user = openApp(App, '/call-history');
  await user.click(await screen.findByRole('button', { name: /Chi tiết và ghi chú/ }));
  const [mark, place] = await screen.findAllByRole('button', {
    name: 'Nghe từ 00:20: Ngắt lời khách',
  });
  const sound = screen.getByLabelText<HTMLAudioElement>('Ghi âm cuộc gọi', { selector: 'audio' });
  expect(mark).toHaveStyle({ left: `${(20 / 61) * 100}%` });
  await user.click(mark!);
  expect(sound.currentTime).toBe(20);
  sound.currentTime = 0;
  await user.click(place!);
  expect(sound.currentTime).toBe(20);

  sound.currentTime = 42.7;
  fireEvent.timeUpdate(sound);
  await user.type(screen.getByRole('textbox', { name: 'Ghi chú mới' }), 'Xin lỗi khách{Enter}');
  await waitFor(() => expect(api.requests(endpoints.addRecordingNote)).toHaveLength(1));
  expect(api.requests(endpoints.addRecordingNote)[0]?.body).toEqual({
    ...{ at_sec: 42, note: 'Xin lỗi khách' },
  });
  expect(api.requests(endpoints.updateHistoryCallNote)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Xóa ghi chú “Ngắt lời khách”' }));
  await waitFor(() => expect(api.requests(endpoints.deleteRecordingNote)).toHaveLength(1));
});
