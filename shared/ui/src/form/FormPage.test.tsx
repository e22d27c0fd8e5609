import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { setScreenWidth } from '../testing/screen-width.ts';
import { AloProvider } from '../theme/AloProvider.tsx';
import { FormPage } from './FormPage.tsx';
import { FormSection } from './FormSection.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { SelectField } from './SelectField.tsx';
import { NumberField, PasswordField, TextField } from './text-fields.tsx';
import { CheckboxField, SwitchField } from './toggle-fields.tsx';
import { useAloForm } from './useAloForm.ts';

const required = 'Thông tin không được để trống';
const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty(required)),
  password: v.string(),
  retries: v.optional(v.number()),
  seconds: v.optional(v.pipe(v.number('Thời gian phải là số'), v.minValue(5)), 20),
  queue: v.nullable(v.string()),
  codecs: v.array(v.string()),
  agents: v.array(v.string()),
  active: v.boolean(),
  agreed: v.boolean(),
});
const queues = [
  { value: 'q1', label: 'Chăm sóc' },
  { value: 'q2', label: 'Đỗ xe' },
];
const agents = Array.from({ length: 12 }, (_none, index) => ({
  value: `a${index}`,
  label: `Nhân viên ${index}`,
}));
const defaultValues = {
  name: 'Ánh',
  password: '',
  retries: 3,
  seconds: 30,
  queue: 'q1',
  codecs: ['opus'],
  agents: [],
  active: true,
  agreed: false,
};

type Save = Parameters<
  typeof useAloForm<typeof defaultValues, v.InferOutput<typeof schema>>
>[0]['onSubmit'];

function SubscriberForm({
  onSubmit,
  onReload,
}: {
  readonly onSubmit: Save;
  readonly onReload: () => void;
}) {
  const controller = useAloForm({ schema, defaultValues, onSubmit });
  return (
    <FormPage title="Máy nhánh" cancelTo="/list" controller={controller} onReload={onReload}>
      <FormSection title="Chung">
        <TextField name="name" label="Tên" required help="Tên hiển thị" />
        <PasswordField name="password" label="Mật khẩu" />
        <NumberField name="retries" label="Số lần thử" />
        <NumberField name="seconds" label="Thời gian" required />
        <SelectField name="queue" label="Hàng đợi" options={queues} clearable />
        <MultiSelectField
          name="codecs"
          label="Bộ mã"
          options={[
            { value: 'opus', label: 'Opus' },
            { value: 'alaw', label: 'A-law' },
          ]}
        />
        <MultiSelectField name="agents" label="Nhân viên" options={agents} />
        <SwitchField name="active" label="Kích hoạt" />
        <CheckboxField name="agreed" label="Tôi đồng ý" />
      </FormSection>
    </FormPage>
  );
}

function open(onSubmit: Save, onReload = jest.fn()) {
  history.replaceState(null, '', '/form');
  render(
    <AloProvider>
      <BrowserRouter>
        <Link to="/list">Danh sách</Link>
        <Routes>
          <Route
            path="/form"
            element={<SubscriberForm onSubmit={onSubmit} onReload={onReload} />}
          />
          <Route path="/list" element={<h1>Danh sách máy nhánh</h1>} />
        </Routes>
      </BrowserRouter>
    </AloProvider>,
  );
  return userEvent.setup();
}

const saveButton = () => screen.getByRole('button', { name: 'Lưu' });

beforeEach(() => setScreenWidth(1440));

test('texts, numbers and switches give their values, and what was saved is no longer unsaved', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  const user = open(onSubmit);
  await user.type(screen.getByRole('textbox', { name: 'Tên' }), ' B');
  await user.type(screen.getByLabelText('Mật khẩu'), 'kín');
  await user.clear(screen.getByRole('spinbutton', { name: 'Số lần thử' }));
  await user.click(screen.getByRole('switch', { name: 'Kích hoạt' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tôi đồng ý' }));
  expect(screen.getByRole('status')).toHaveTextContent('Có thay đổi chưa lưu');
  await user.click(saveButton());
  const expected = {
    ...defaultValues,
    name: 'Ánh B',
    password: 'kín',
    retries: undefined,
    active: false,
    agreed: true,
  };
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expected, { overwrite: false }));
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Mọi thay đổi đã được lưu'),
  );
});

describe('a number that is emptied', () => {
  const box = (name: string) => screen.getByRole('spinbutton', { name });

  test('stays empty and is refused with the words of its schema, also where that has a default', async () => {
    const onSubmit = jest.fn(() => Promise.resolve());
    const user = open(onSubmit);
    await user.clear(box('Thời gian'));
    expect(box('Thời gian')).toHaveValue(null);
    await user.click(saveButton());
    expect(await screen.findByText('Thời gian phải là số')).toBeInTheDocument();
    expect(box('Thời gian')).toHaveValue(null);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(box('Thời gian'), '30');
    expect(box('Thời gian')).toHaveValue(30);
    await user.click(saveButton());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  test('stays empty where it need not be filled in, and is missing in what is saved', async () => {
    const onSubmit = jest.fn(() => Promise.resolve());
    const user = open(onSubmit);
    await user.clear(box('Số lần thử'));
    expect(box('Số lần thử')).toHaveValue(null);
    await user.tab();
    expect(box('Số lần thử')).toHaveValue(null);
    await user.click(saveButton());
    const expected = { ...defaultValues, retries: undefined };
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expected, { overwrite: false }));
    expect(box('Số lần thử')).toHaveValue(null);
  });
});

test('choices are found without diacritics and give their values', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  const user = open(onSubmit);
  await user.type(screen.getByRole('combobox', { name: 'Hàng đợi' }), 'do');
  await user.click(await screen.findByRole('option', { name: 'Đỗ xe' }));
  await user.click(screen.getByRole('checkbox', { name: 'A-law' }));
  await user.type(screen.getByRole('combobox', { name: 'Nhân viên' }), 'n 7');
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Nhân viên 7' }));
  await user.keyboard('{Escape}');
  await user.click(saveButton());
  const expected = { ...defaultValues, queue: 'q2', codecs: ['opus', 'alaw'], agents: ['a7'] };
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expected, { overwrite: false }));
});

test('typing what no option holds keeps the choice', async () => {
  const user = open(() => Promise.resolve());
  const box = screen.getByRole('combobox', { name: 'Hàng đợi' });
  await user.type(box, 'zzz');
  expect(await screen.findByText('Không tìm thấy lựa chọn phù hợp')).toBeInTheDocument();
  await user.tab();
  expect(box).toHaveValue('Chăm sóc');
});

test('an empty field that was only passed is no mistake before the form is sent', async () => {
  function NewForm() {
    const controller = useAloForm({
      schema: v.object({ name: schema.entries.name }),
      defaultValues: { name: '' },
      onSubmit: () => Promise.resolve(),
    });
    return (
      <FormPage title="Thêm" cancelTo="/list" controller={controller}>
        <TextField name="name" label="Tên" required />
      </FormPage>
    );
  }
  const user = userEvent.setup();
  render(
    <AloProvider>
      <BrowserRouter>
        <NewForm />
      </BrowserRouter>
    </AloProvider>,
  );
  const name = screen.getByRole('textbox', { name: 'Tên' });
  await user.click(name);
  await user.tab();
  await user.type(name, 'A');
  await user.click(document.body);
  expect(screen.queryByText(required)).toBeNull();
  await user.clear(name);
  await user.tab();
  expect(await screen.findByText(required)).toBeInTheDocument();
});

test('an error stands under its field with the exact message and is focused', async () => {
  const onSubmit = jest.fn();
  const user = open(onSubmit);
  const name = screen.getByRole('textbox', { name: 'Tên' });
  await user.clear(name);
  await user.click(saveButton());
  await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(required)));
  expect(name).toBeInvalid();
  expect(name).toBeRequired();
  expect(name).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('refusals of the server go to their fields, the others into a bar', async () => {
  const errors = [
    { path: 'name', message: 'Tên đã có' },
    { path: 'tenant', message: 'Hết số máy nhánh đã mua' },
  ];
  const user = open(() => Promise.reject({ status: 422, code: 'INVALID', errors }));
  await user.click(saveButton());
  expect(await screen.findByText('Tên đã có')).toBeInTheDocument();
  expect(screen.getByText('Hết số máy nhánh đã mua')).toBeInTheDocument();
});

test('a failure without a reason says the message of the specification', async () => {
  const user = open(() => Promise.reject(new TypeError('boom')));
  await user.click(saveButton());
  expect(await screen.findByText('Có lỗi xảy ra , vui lòng thử lại')).toBeInTheDocument();
  expect(screen.queryByText('Mọi thay đổi đã được lưu')).toBeNull();
});

test('a conflict offers to reload or to overwrite', async () => {
  const onReload = jest.fn();
  const onSubmit = jest
    .fn()
    .mockRejectedValueOnce({ status: 409, code: 'CONFLICT' })
    .mockResolvedValueOnce({});
  const user = open(onSubmit, onReload);
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Tải lại' }));
  expect(onReload).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Ghi đè' }));
  await waitFor(() => expect(onSubmit.mock.calls[1]?.[1]).toEqual({ overwrite: true }));
});

test('leaving unsaved asks; staying keeps the words, leaving goes', async () => {
  const user = open(() => Promise.resolve());
  await user.type(screen.getByRole('textbox', { name: 'Tên' }), ' Nguyễn');
  await user.click(screen.getByRole('link', { name: 'Danh sách' }));
  await user.click(await screen.findByRole('button', { name: 'Ở lại' }));
  expect(await screen.findByRole('textbox', { name: 'Tên' })).toHaveValue('Ánh Nguyễn');
  await user.click(screen.getByRole('button', { name: 'Hủy' }));
  await user.click(await screen.findByRole('button', { name: 'Rời đi' }));
  expect(await screen.findByRole('heading', { name: 'Danh sách máy nhánh' })).toBeInTheDocument();
});

test('nothing is asked while nothing was changed', async () => {
  const user = open(() => Promise.resolve());
  await user.click(screen.getByRole('link', { name: 'Danh sách' }));
  expect(await screen.findByRole('heading', { name: 'Danh sách máy nhánh' })).toBeInTheDocument();
});
