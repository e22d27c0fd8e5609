import { findRoute } from './find-route.ts';
import type { RemoteDescriptor } from './remote-descriptor.ts';

const crm: RemoteDescriptor = {
  name: 'mf-crm',
  title: 'Khách hàng',
  slot: 'page',
  updates: 'auto',
  menu: [],
  extensions: [],
  routes: [
    { path: '/customer/:id', title: 'Chi tiết', permission: 'customer.view' },
    { path: '/customer', title: 'Khách hàng', permission: 'customer.view' },
    { path: '/customer/add', title: 'Thêm', permission: 'customer.add' },
  ],
};

test.each([
  ['/customer', '/customer'],
  ['/customer/', '/customer'],
  ['/customer/add', '/customer/add'],
  ['/customer/018f', '/customer/:id'],
  ['/customer/018f/more', undefined],
  ['/customers', undefined],
  ['/', undefined],
])('%s matches %s', (address, path) => {
  expect(findRoute([crm], address)?.route.path).toBe(path);
});
