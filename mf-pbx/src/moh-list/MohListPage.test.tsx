import { endpoints } from '@alo/contracts';
import { apiError, type FakeApi, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { aMoh, anAudio, aSoundFile, fakePlayer } from '../testing/sound.ts';

const standing = aMoh({
  id: '018f0000-0000-7000-8000-00000000f202',
  name: 'Nhạc mặc định',
  is_default: true,
  status: 'ready',
  files: [aMoh().files[0]!],
});
let api: FakeApi;
let files: ReturnType<typeof aMoh>['files'];

beforeEach(() => {
  api = setUpCore();
  fakePlayer();
  files = [...aMoh().files];
  api.answer(endpoints.getMohs, {
    data: [aMoh(), standing],
    total: 2,
    total_capped: false,
    next_cursor: null,
  });
  api.answer(endpoints.getMoh, aMoh());
  api.answer(endpoints.getMohAudio, [anAudio({ id: aMoh().files[0]!.id })]);
  api.answer(endpoints.getGreetingAll, [
    {
      id: '018f0000-0000-7000-8000-00000000f101',
      name: 'Xin chào',
      status: 'ready',
      duration_ms: 1,
    },
  ]);
  const added = () => {
    const id = `018f0000-0000-7000-8000-00000000f3${String(files.length).padStart(2, '0')}`;
    files = [...files, { ...aMoh().files[1]!, id }];
    return aMoh({ files });
  };
  api.answer(endpoints.createMoh, () => {
    files = [];
    return added();
  });
  api.answer(endpoints.addMohFile, added);
  api.answer(endpoints.deleteMohFile, aMoh());
  api.answer(endpoints.updateMoh, ({ body }: { body: { name: string } }) =>
    aMoh({ name: body.name }),
  );
  api.answer(endpoints.deleteMoh, {});
});
afterEach(() => jest.restoreAllMocks());

type User = ReturnType<typeof openApp>;
const dialog = (name: string) => screen.findByRole('alertdialog', { name });
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Lưu' }));

test('music stands in its rows, the default one marked', async () => {
  openApp(App, '/music-on-holds');
  const row = (await screen.findByText('Nhạc nhẹ')).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(2, 8),
  ).toEqual(['2', '00:30', '468,8 KB', 'Lần lượt', 'Đang chuyển đổi', '—']);
  expect(screen.getByText('Mặc định')).toBeInTheDocument();
});

test('new music sends its files one after another and then their order', async () => {
  const user = openApp(App, '/music-on-holds');
  await user.click((await screen.findAllByRole('button', { name: 'Thêm nhạc chờ' }))[0]!);
  await user.type(await screen.findByRole('textbox', { name: 'Tên' }), 'Mới');
  await user.upload(screen.getByLabelText('Chọn tệp wav hoặc mp3'), [
    aSoundFile('a.wav'),
    aSoundFile('b.wav'),
  ]);
  await screen.findByText('2. b.wav');
  await user.click(screen.getByRole('button', { name: 'Đưa b.wav lên' }));
  await save(user);
  await waitFor(() => expect(api.requests(endpoints.updateMoh)).toHaveLength(1));
  expect(api.requests(endpoints.createMoh)[0]?.body).toEqual({ name: 'Mới', play_mode: 'order' });
  expect(api.requests(endpoints.addMohFile)).toHaveLength(1);
  expect(api.requests(endpoints.updateMoh)[0]?.body).toMatchObject({
    name: 'Mới',
    file_ids: ['018f0000-0000-7000-8000-00000000f300', '018f0000-0000-7000-8000-00000000f301'],
  });
});

test('files are put in order, taken away and added', async () => {
  const user = openApp(App, '/music-on-holds');
  await user.click(await screen.findByRole('button', { name: 'Sửa Nhạc nhẹ' }));
  await dialog('Sửa Nhạc nhẹ');
  expect(screen.getByRole('button', { name: 'Đưa một.wav lên' })).toBeDisabled();
  await user.upload(screen.getByLabelText('Chọn tệp wav hoặc mp3'), aSoundFile('ba.wav'));
  await screen.findByText('3. ba.wav');
  await user.click(screen.getByRole('button', { name: 'Đưa ba.wav lên' }));
  await user.click(screen.getByRole('button', { name: 'Bỏ một.wav' }));
  await save(user);
  await waitFor(() => expect(api.requests(endpoints.updateMoh)).toHaveLength(1));
  const [one, two] = aMoh().files;
  expect(api.requests(endpoints.deleteMohFile)[0]?.params).toEqual({ id: one!.id });
  expect(api.requests(endpoints.updateMoh)[0]?.body).toMatchObject({
    file_ids: ['018f0000-0000-7000-8000-00000000f302', two!.id],
    row_version: 4,
  });
});

test('an announcement between has its distance', async () => {
  const user = openApp(App, '/music-on-holds');
  await user.click(await screen.findByRole('button', { name: 'Sửa Nhạc nhẹ' }));
  await dialog('Sửa Nhạc nhẹ');
  expect(screen.queryByRole('spinbutton', { name: 'Cách nhau (giây)' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Chen thông báo' }));
  await user.click(await screen.findByRole('option', { name: 'Xin chào' }));
  const distance = await screen.findByRole('spinbutton', { name: 'Cách nhau (giây)' });
  await user.clear(distance);
  await user.type(distance, '5');
  await save(user);
  expect(await screen.findByText('Khoảng cách từ 10 đến 600 giây')).toBeInTheDocument();
  await user.clear(distance);
  await user.type(distance, '45');
  await save(user);
  await waitFor(() => expect(api.requests(endpoints.updateMoh)).toHaveLength(1));
  expect(api.requests(endpoints.updateMoh)[0]?.body).toMatchObject({
    announce_id: '018f0000-0000-7000-8000-00000000f101',
    announce_interval: 45,
  });
});

test('music without a file is not saved', async () => {
  const user = openApp(App, '/music-on-holds');
  await user.click((await screen.findAllByRole('button', { name: 'Thêm nhạc chờ' }))[0]!);
  await user.type(await screen.findByRole('textbox', { name: 'Tên' }), 'Mới');
  await save(user);
  expect(await screen.findByText(/Chọn tệp âm thanh/)).toBeInTheDocument();
  expect(api.requests(endpoints.createMoh)).toHaveLength(0);
});

test('another one becomes the default', async () => {
  const user = openApp(App, '/music-on-holds');
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Nhạc nhẹ' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Đặt làm mặc định' }));
  expect(await screen.findByText('Nhạc chờ mặc định là Nhạc nhẹ')).toBeInTheDocument();
  expect(api.requests(endpoints.updateMoh)[0]?.body).toMatchObject({ is_default: true });
});

test('the default one is not deleted, and that is said', async () => {
  api.answer(endpoints.deleteMoh, () => {
    throw apiError({
      status: 409,
      code: 'IN_USE',
      usages: [{ kind: 'tenant', id: 'dn0002', name: 'Nhạc chờ mặc định', slot: 'is_default' }],
    });
  });
  const user = openApp(App, '/music-on-holds');
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Nhạc mặc định' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
  const question = await dialog('Bạn có chắc chắn muốn xóa Nhạc mặc định?');
  await user.click(await within(question).findByRole('button', { name: 'Xóa' }));
  expect(await within(question).findByText('Nhạc chờ mặc định')).toBeInTheDocument();
});
