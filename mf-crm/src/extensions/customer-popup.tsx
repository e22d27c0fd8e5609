import { type PhoneCaller, phoneCallerSchema } from '@alo/contracts';
import { createExtension } from '@alo/core';
import { AloProvider, BrowserRouter } from '@alo/ui';
import * as v from 'valibot';
import { CustomerPopup } from '../customer-popup/CustomerPopup.tsx';

function Root({ data }: { readonly data: PhoneCaller }) {
  return (
    <AloProvider>
      <BrowserRouter>
        <CustomerPopup caller={data} />
      </BrowserRouter>
    </AloProvider>
  );
}

export const { mount, update, unmount } = createExtension({
  read: (data) => v.parse(phoneCallerSchema, data),
  root: Root,
});
