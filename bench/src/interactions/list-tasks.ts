import type { Page } from '@playwright/test';
import { button, type Interaction, press, type } from './interaction.ts';

const list = '/customer?rows=50';
const allOfPage = (page: Page) => page.getByRole('checkbox', { name: 'Chọn tất cả trên trang' });
const search = (page: Page) => page.locator('main').getByRole('searchbox').first();
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Lists and what is opened from them. */
export const listTasks: readonly Interaction[] = [
  { name: 'select all of 50', path: list, act: (page) => press(allOfPage(page)) },
  {
    name: 'select none of 50',
    path: list,
    before: (page) => allOfPage(page).check(),
    act: (page) => press(allOfPage(page)),
  },
  { name: 'select all of 100', path: '/customer?rows=100', act: (page) => press(allOfPage(page)) },
  {
    name: 'select a row',
    path: list,
    act: (page) => press(page.getByRole('checkbox', { name: /^Chọn (?!tất)/ }).nth(3)),
  },
  { name: 'sort', path: list, act: (page) => press(button(page, 'Tên khách hàng')) },
  { name: 'open a filter', path: list, act: (page) => press(button(page, 'Trạng thái')) },
  {
    name: 'choose in a filter',
    path: list,
    before: (page) => button(page, 'Trạng thái').click(),
    act: (page) => press(page.getByRole('menuitemcheckbox').first()),
  },
  { name: 'type in the search', path: list, act: (page) => type(search(page), 'nguyen') },
  { name: 'next page', path: list, act: (page) => press(button(page, 'Trang sau')) },
  { name: 'open the columns', path: list, act: (page) => press(button(page, 'Cột')) },
  {
    name: 'density',
    path: list,
    before: (page) => button(page, 'Cột').click(),
    act: (page) => press(page.getByRole('menuitemcheckbox', { name: 'Gọn' })),
  },
  {
    name: 'hide a column',
    path: list,
    before: (page) => button(page, 'Cột').click(),
    act: (page) => press(page.getByRole('menuitemcheckbox', { name: 'Nguồn' })),
  },
  {
    name: 'open the menu of a row',
    path: list,
    act: (page) => press(button(page, /^Thao tác khác/)),
  },
  {
    name: 'ask whether to delete',
    path: list,
    before: (page) => button(page, /^Thao tác khác/).click(),
    act: async (page) => {
      await press(page.getByRole('menuitem', { name: 'Xóa' }));
      await dialog(page).waitFor();
    },
  },
  { name: 'open a customer', path: list, act: (page) => press(button(page, /^Sửa/)) },
  {
    name: 'leave a form',
    path: '/customer',
    before: async (page) => {
      await button(page, /^Sửa/).click();
      await page.waitForURL(/\/edit\//);
    },
    act: (page) => press(button(page, 'Hủy')),
  },
  {
    name: 'open a form',
    path: '/customer',
    act: async (page) => {
      await press(button(page, 'Thêm khách hàng'));
      await page.getByRole('textbox', { name: 'Tên khách hàng' }).waitFor();
    },
  },
  {
    name: 'type in a field',
    path: '/customer/add',
    act: (page) => type(page.getByRole('textbox', { name: 'Tên khách hàng' }), 'Nguyễn An'),
  },
  {
    name: 'open the choices of a field',
    path: '/customer/add',
    act: (page) => press(page.getByRole('combobox').first()),
  },
  {
    name: 'switch a tab of a form',
    path: '/queue/add',
    act: (page) => press(page.getByRole('tab', { name: /^Giới hạn/ })),
  },
  {
    name: 'open a dialog with a form',
    path: '/outbound',
    act: async (page) => {
      await press(button(page, /^Thêm/));
      await dialog(page).getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'type in a dialog',
    path: '/outbound',
    before: async (page) => {
      await button(page, /^Thêm/).click();
      await dialog(page).getByRole('textbox').first().waitFor();
    },
    act: (page) => type(dialog(page).getByRole('textbox').first(), 'Quy tắc'),
  },
  {
    name: 'close a dialog',
    path: '/outbound',
    before: async (page) => {
      await button(page, /^Thêm/).click();
      await dialog(page).getByRole('textbox').first().waitFor();
    },
    act: (page) => press(button(dialog(page), 'Hủy')),
  },
  {
    name: 'set keys of a menu',
    path: '/ivr-details/add',
    act: async (page) => {
      await type(page.getByRole('textbox').first(), 'Menu');
      await press(button(page, 'Phím 3 chưa đặt'));
    },
  },
  {
    name: 'tick permissions',
    path: '/role/add',
    act: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Xem – / });
      for (let index = 0; index < 4; index += 1) await press(boxes.nth(index));
    },
  },
];
