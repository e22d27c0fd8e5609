import { createExtension } from '@alo/core';
import { lazy, Suspense } from 'react';

const PhoneKeys = lazy(async () => {
  const { PhoneKeys: Keys } = await import(
    /* webpackChunkName: "panel-keys" */ '../notifications/PhoneKeys.tsx'
  );
  return { default: Keys };
});

function Root() {
  return (
    <Suspense>
      <PhoneKeys />
    </Suspense>
  );
}

// The slot hands over nothing.
export const { mount, update, unmount } = createExtension({ read: () => null, root: Root });
