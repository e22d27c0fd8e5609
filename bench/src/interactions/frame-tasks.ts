import type { Page } from '@playwright/test';
import { button, type Interaction, press, type } from './interaction.ts';

const narrow = 390;
const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
const heading = (page: Page, name: string) =>
  page.locator('main').getByRole('heading', { level: 1, name, exact: true });
const search = (page: Page) => page.getByRole('combobox', { name: 'Tìm nhanh' });

/** Goes to a screen by the menu. */
const goTo = (name: string) => async (page: Page) => {
  await press(link(page, name));
  await heading(page, name).waitFor();
};

const openPhone = async (page: Page) => {
  await press(button(page, 'Điện thoại'));
  await page.getByRole('textbox', { name: 'Nhập số điện thoại' }).waitFor();
};

/** What stands around every screen, and going from one to another. */
export const frameTasks: readonly Interaction[] = [
  {
    name: 'dark theme over a list of 50',
    path: '/customer?rows=50',
    act: (page) => press(button(page, 'Chế độ tối')),
  },
  {
    name: 'light theme over it',
    path: '/customer?rows=50',
    before: (page) => button(page, 'Chế độ tối').click(),
    act: (page) => press(button(page, 'Chế độ sáng')),
  },
  {
    name: 'another screen of the same remote',
    path: '/customer',
    act: goTo('Tài khoản'),
  },
  { name: 'a screen of another remote', path: '/customer', act: goTo('Máy nhánh') },
  { name: 'the customers, of another remote', path: '/dashboard', act: goTo('Khách hàng') },
  {
    name: 'back to a list, seen before',
    path: '/customer',
    before: async (page) => {
      await goTo('Tài khoản')(page);
      await page.waitForLoadState('networkidle');
    },
    act: goTo('Khách hàng'),
  },
  {
    name: 'open the palette',
    path: '/dashboard',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await search(page).waitFor();
    },
  },
  {
    name: 'type in the palette',
    path: '/dashboard',
    before: async (page) => {
      await page.keyboard.press('Control+k');
      await search(page).waitFor();
    },
    act: (page) => type(search(page), 'hang doi'),
  },
  {
    name: 'open the status of work',
    path: '/dashboard',
    act: (page) => press(button(page, /^Trạng thái làm việc/)),
  },
  {
    name: 'open the menu of the person',
    path: '/customer',
    act: (page) => press(button(page, /^Tài khoản/)),
  },
  {
    name: 'open the bell',
    path: '/customer',
    act: (page) => press(button(page, /^Thông báo/)),
  },
  {
    name: 'fold the menu',
    path: '/customer',
    act: (page) => press(button(page, 'Thu gọn menu')),
  },
  {
    name: 'open the menu’s drawer',
    path: '/customer',
    width: narrow,
    act: (page) => press(button(page, 'Mở menu')),
  },
  {
    name: 'close the menu’s drawer',
    path: '/customer',
    width: narrow,
    before: async (page) => {
      await button(page, 'Mở menu').click();
      await button(page, 'Đóng menu').waitFor();
    },
    act: (page) => press(button(page, 'Đóng menu')),
  },
  { name: 'open the phone', path: '/customer', person: 'nv101', act: openPhone },
  {
    name: 'type a number in the phone',
    path: '/customer',
    person: 'nv101',
    before: openPhone,
    act: (page) => type(page.getByRole('textbox', { name: 'Nhập số điện thoại' }), '0912345'),
  },
  {
    name: 'keys of the phone',
    path: '/customer',
    person: 'nv101',
    before: openPhone,
    act: async (page) => {
      for (const key of ['1', '9', '0']) await press(button(page, `Phím ${key}`));
    },
  },
];
