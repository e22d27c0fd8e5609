import { endpoints } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, sendLiveEvent, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { aGreeting, anAudio, aSoundFile, fakePlayer } from '../testing/sound.ts';

const spoken = aGreeting({
  id: '018f0000-0000-7000-8000-00000000f102',
  name: 'Ngoài giờ',
  source: 'tts',
  text: 'Đã hết giờ làm việc',
  status: 'encoding',
  duration_ms: null,
  size: null,
  uses: 0,
});
const page = (...data: readonly ReturnType<typeof aGreeting>[]) => ({
  data,
  total: data.length,
  total_capped: false,
  next_cursor: null,
});
let api: FakeApi;

beforeEach(() => {
  const session = fakeSession();
  api = setUpCore({ ...session, features: [...session.features, 'tts'] });
  fakePlayer();
  api.answer(endpoints.getGreetings, page(aGreeting(), spoken));
  api.answer(endpoints.getGreeting, ({ params }: { params: { id: string } }) =>
    params.id === spoken.id ? spoken : aGreeting(),
  );
  api.answer(endpoints.getGreetingAudio, [anAudio()]);
  api.answer(endpoints.getGreetingUsages, [
    { kind: 'queue', id: 'q1', name: 'CSKH', slot: 'greeting_id' },
  ]);
  for (const call of [
    endpoints.createGreeting,
    endpoints.createSpokenGreeting,
    endpoints.renameGreeting,
    endpoints.replaceGreetingFile,
    endpoints.replaceGreetingSpeech,
  ]) {
    api.answer(call, aGreeting());
  }
  api.answer(endpoints.deleteGreeting, {});
});
afterEach(() => jest.restoreAllMocks());

type User = ReturnType<typeof openApp>;

async function cellsOf(name: string): Promise<(string | null)[]> {
  const row = (await screen.findByText(name)).closest('tr')!;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
    .slice(0, -1);
}

async function chooseMore(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Thao tác khác với ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

const dialog = (name: string) => screen.findByRole('alertdialog', { name });
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Lưu' }));

test('greetings stand in their rows with length, size, source, state and uses', async () => {
  openApp(App, '/greeting');
  expect(await cellsOf('Xin chào')).toEqual([
    'Xin chào',
    '',
    '01:12',
    '1,5 MB',
    'Tải lên',
    'Sẵn sàng',
    '1 nơi',
    '01/11/2026 10:00',
  ]);
  expect((await cellsOf('Ngoài giờ')).slice(2, 7)).toEqual([
    '—',
    '—',
    'Văn bản',
    'Đang chuyển đổi',
    '—',
  ]);
  expect(screen.getByRole('button', { name: 'Nghe Ngoài giờ' })).toBeDisabled();
});

test('a greeting is heard in its row', async () => {
  const user = openApp(App, '/greeting');
  await user.click(await screen.findByRole('button', { name: 'Nghe Xin chào' }));
  expect(await screen.findByRole('slider', { name: 'Vị trí phát của Xin chào' })).toBeVisible();
  expect(api.requests(endpoints.getGreetingAudio)).toHaveLength(1);
});

test('the list is read again when a greeting came further', async () => {
  openApp(App, '/greeting');
  await screen.findByText('Đang chuyển đổi');
  api.answer(endpoints.getGreetings, page(aGreeting(), { ...spoken, status: 'ready' }));
  act(() =>
    sendLiveEvent({ type: 'sound.changed', kind: 'greeting', id: spoken.id, status: 'ready' }),
  );
  await waitFor(() => expect(screen.queryByText('Đang chuyển đổi')).not.toBeInTheDocument());
});

test('an upload takes its name from the file and is sent', async () => {
  const user = openApp(App, '/greeting');
  await user.click((await screen.findAllByRole('button', { name: 'Thêm lời chào' }))[0]!);
  await dialog('Thêm lời chào');
  await user.upload(screen.getByLabelText('Chọn tệp wav hoặc mp3'), aSoundFile('Chào sáng.wav'));
  expect(await screen.findByText('Chào sáng.wav')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Tên' })).toHaveValue('Chào sáng'),
  );
  await save(user);
  await waitFor(() => expect(api.requests(endpoints.createGreeting)).toHaveLength(1));
  expect(api.requests(endpoints.createGreeting)[0]?.body).toEqual({
    name: 'Chào sáng',
    source: 'upload',
  });
  expect(await screen.findByText(/Đã thêm lời chào Chào sáng/)).toBeInTheDocument();
});

test.each([
  ['a text', aSoundFile('thư.wav', 'văn bản'), 'Tệp không phải âm thanh wav hoặc mp3'],
  ['nothing', aSoundFile('rỗng.wav', ''), 'Tệp không có âm thanh'],
])('%s named .wav is refused before it is sent', async (_name, file, words) => {
  const user = openApp(App, '/greeting');
  await user.click((await screen.findAllByRole('button', { name: 'Thêm lời chào' }))[0]!);
  await user.upload(await screen.findByLabelText('Chọn tệp wav hoặc mp3'), file);
  // The name was left empty: that is said too.
  const errorsShown = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(errorsShown()).toContain(`${file.name}: ${words}`));
});

test('without a file nothing is saved, and that is said', async () => {
  const user = openApp(App, '/greeting');
  await user.click((await screen.findAllByRole('button', { name: 'Thêm lời chào' }))[0]!);
  await user.type(await screen.findByRole('textbox', { name: 'Tên' }), 'Mới');
  await save(user);
  expect(await screen.findByText(/Chọn tệp âm thanh hoặc thu âm/)).toBeInTheDocument();
  expect(api.requests(endpoints.createGreeting)).toHaveLength(0);
});

test('what the server finds in the file is said in the form, which stays open', async () => {
  api.answer(endpoints.createGreeting, () => {
    throw apiError({
      status: 422,
      code: 'INVALID',
      errors: [{ path: 'file', message: 'Âm thanh dài hơn 300 giây' }],
    });
  });
  const user = openApp(App, '/greeting');
  await user.click((await screen.findAllByRole('button', { name: 'Thêm lời chào' }))[0]!);
  await user.upload(await screen.findByLabelText('Chọn tệp wav hoặc mp3'), aSoundFile());
  await screen.findByText('chào.wav');
  await save(user);
  expect(await screen.findByText('Âm thanh dài hơn 300 giây')).toBeInTheDocument();
  expect(await dialog('Thêm lời chào')).toBeInTheDocument();
});

test('text is sent with voice and pace, and checked first', async () => {
  const user = openApp(App, '/greeting');
  await user.click((await screen.findAllByRole('button', { name: 'Thêm lời chào' }))[0]!);
  await user.type(await screen.findByRole('textbox', { name: 'Tên' }), 'Đọc');
  await user.click(screen.getByRole('tab', { name: 'Văn bản' }));
  await save(user);
  expect(await screen.findByText('Thông tin không được để trống')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Nội dung' }), 'Xin chào');
  await save(user);
  await waitFor(() => expect(api.requests(endpoints.createSpokenGreeting)).toHaveLength(1));
  expect(api.requests(endpoints.createSpokenGreeting)[0]?.body).toEqual({
    name: 'Đọc',
    text: 'Xin chào',
    voice: 'north',
    speed: 1,
  });
});

test('a text is heard before it is saved, once until it changes', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const preview = { audio: btoa('RIFF'), duration_ms: 1200, peaks: [1, 2] };
  api.answer(endpoints.previewSpeech, preview);
  const user = openApp(App, '/greeting');
  await user.click((await screen.findAllByRole('button', { name: 'Thêm lời chào' }))[0]!);
  await user.click(await screen.findByRole('tab', { name: 'Văn bản' }));
  const listen = () => screen.getByRole('button', { name: 'Nghe bản đọc thử' });
  expect(listen()).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Nội dung' }), 'Xin chào');
  await user.click(listen());
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  await user.click(listen());
  await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
  expect(api.requests(endpoints.previewSpeech).map(({ body }) => body)).toEqual([
    { text: 'Xin chào', voice: 'north', speed: 1 },
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Nội dung' }), ' quý khách');
  await user.click(listen());
  await waitFor(() => expect(api.requests(endpoints.previewSpeech)).toHaveLength(2));
  expect(api.requests(endpoints.createSpokenGreeting)).toEqual([]);
});

test('without the feature there is no text to speech', async () => {
  api = setUpCore();
  api.answer(endpoints.getGreetings, page());
  const user = openApp(App, '/greeting');
  await user.click((await screen.findAllByRole('button', { name: 'Thêm lời chào' }))[0]!);
  await dialog('Thêm lời chào');
  expect(screen.queryByRole('tab', { name: 'Văn bản' })).not.toBeInTheDocument();
});

test('a new name alone leaves the sound', async () => {
  const user = openApp(App, '/greeting');
  await user.click(await screen.findByRole('button', { name: 'Sửa Ngoài giờ' }));
  await dialog('Sửa lời chào Ngoài giờ');
  await user.type(screen.getByRole('textbox', { name: 'Tên' }), ' tối');
  await save(user);
  await waitFor(() => expect(api.requests(endpoints.renameGreeting)).toHaveLength(1));
  expect(api.requests(endpoints.renameGreeting)[0]?.body).toEqual({
    name: 'Ngoài giờ tối',
    row_version: 2,
  });
  expect(api.requests(endpoints.replaceGreetingSpeech)).toHaveLength(0);
});

test('another text is spoken under the same id', async () => {
  const user = openApp(App, '/greeting');
  await user.click(await screen.findByRole('button', { name: 'Sửa Ngoài giờ' }));
  await dialog('Sửa lời chào Ngoài giờ');
  await user.type(screen.getByRole('textbox', { name: 'Nội dung' }), ', xin gọi lại');
  await save(user);
  await waitFor(() => expect(api.requests(endpoints.replaceGreetingSpeech)).toHaveLength(1));
  expect(api.requests(endpoints.replaceGreetingSpeech)[0]).toMatchObject({
    params: { id: spoken.id },
    body: { text: 'Đã hết giờ làm việc, xin gọi lại' },
  });
  expect(api.requests(endpoints.renameGreeting)).toHaveLength(0);
});

test('a file is replaced under the same id', async () => {
  const user = openApp(App, '/greeting');
  await chooseMore(user, 'Xin chào', 'Thay tệp');
  await dialog('Sửa lời chào Xin chào');
  await user.upload(screen.getByLabelText('Chọn tệp wav hoặc mp3'), aSoundFile());
  await screen.findByText('chào.wav');
  await save(user);
  await waitFor(() => expect(api.requests(endpoints.replaceGreetingFile)).toHaveLength(1));
  expect(api.requests(endpoints.replaceGreetingFile)[0]?.params).toEqual({ id: aGreeting().id });
});

test('places of use are shown with links', async () => {
  const user = openApp(App, '/greeting');
  await user.click(await screen.findByRole('button', { name: 'Xin chào: 1 nơi sử dụng' }));
  const link = await screen.findByRole('link', { name: 'CSKH' });
  expect(link).toHaveAttribute('href', '/queue/edit/q1');
});

test('a greeting in use is not deleted', async () => {
  api.answer(endpoints.deleteGreeting, () => {
    throw apiError({
      status: 409,
      code: 'IN_USE',
      usages: [{ kind: 'queue', id: 'q1', name: 'CSKH', slot: 'Lời chào' }],
    });
  });
  const user = openApp(App, '/greeting');
  await chooseMore(user, 'Xin chào', 'Xóa');
  const question = await dialog('Bạn có chắc chắn muốn xóa Xin chào?');
  await user.click(await within(question).findByRole('button', { name: 'Xóa' }));
  await within(question).findByText('Không thể xóa vì đang được sử dụng tại:');
});

test('an unused greeting is deleted after the question', async () => {
  const user = openApp(App, '/greeting');
  await chooseMore(user, 'Ngoài giờ', 'Xóa');
  const question = await dialog('Bạn có chắc chắn muốn xóa Ngoài giờ?');
  await user.click(await within(question).findByRole('button', { name: 'Xóa' }));
  expect(await screen.findByText('Đã xóa lời chào Ngoài giờ')).toBeInTheDocument();
});

test('an address from a place of use opens the greeting', async () => {
  const user = openApp(App, `/greeting?edit=${spoken.id}`);
  await dialog('Sửa lời chào Ngoài giờ');
  await user.click(screen.getByRole('button', { name: 'Hủy' }));
  await waitFor(() => expect(location.search).toBe(''));
});
