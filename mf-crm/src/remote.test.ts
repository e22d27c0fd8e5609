// Covers: mf-crm/customer-popup, mf-crm/extensions
import { remoteDescriptorSchema } from '@alo/contracts';
import * as ui from '@alo/ui';
import * as v from 'valibot';
import descriptor from '../remote.json';
import { screens } from './routes.tsx';

const remote = v.parse(remoteDescriptorSchema, descriptor);

test('every declared route has a screen and every screen is declared', () => {
  expect(Object.keys(screens)).toEqual(remote.routes.map((route) => route.path));
});

test('every declared extension is a module with lifecycles', async () => {
  for (const { id } of remote.extensions) {
    const module: unknown = await import(`./extensions/${id}.tsx`);
    const are = expect.any(Function) as unknown;
    expect(module).toMatchObject({ mount: are, update: are, unmount: are });
  }
});

test('menu entries point at routes and name icons of the design system', () => {
  const paths = remote.routes.map((route) => route.path);
  for (const entry of remote.menu) {
    expect(paths).toContain(entry.path);
    expect(Object.keys(ui)).toContain(entry.icon);
  }
});
