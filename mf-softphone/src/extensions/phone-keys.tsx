import { createExtension } from '@alo/core';
import { lateComponent } from '@alo/ui';

const Root = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-keys" */ '../notifications/PhoneKeys.tsx')).PhoneKeys,
  () => null,
);

// The slot hands over nothing.
export const { mount, update, unmount } = createExtension({ read: () => null, root: Root });
