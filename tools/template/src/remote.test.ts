import { remoteDescriptorSchema } from '@alo/contracts';
import * as ui from '@alo/ui';
import * as v from 'valibot';
import descriptor from '../remote.json';
import { screens } from './routes.tsx';

const remote = v.parse(remoteDescriptorSchema, descriptor);

test('every declared route has a screen and every screen is declared', () => {
  expect(Object.keys(screens)).toEqual(remote.routes.map((route) => route.path));
});

test('menu entries point at routes and name icons of the design system', () => {
  const paths = remote.routes.map((route) => route.path);
  for (const entry of remote.menu) {
    expect(paths).toContain(entry.path);
    expect(Object.keys(ui)).toContain(entry.icon);
  }
});
