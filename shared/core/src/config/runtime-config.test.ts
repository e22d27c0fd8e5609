import { loadRuntimeConfig } from './runtime-config.ts';

const config = {
  api: {
    ...{
      controlPanel: '/cp',
      identity: '/identity',
      partner: '/partner',
      tenant: '/tenant/{ma_dn}',
    },
    ...{ telecom: '/telecom', platform: '/platform', otp: '/otp' },
  },
  softphone: { socketUrl: '/sip', stringeeUrls: [], iceServers: [] },
  registryUrl: '/registry.json',
  overrideOrigins: [],
  demo: false,
  signUp: 'open',
};
const fetched = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>(() =>
  Promise.resolve(new Response(JSON.stringify(config))),
);

beforeEach(() => {
  document.head.replaceChildren();
  fetched.mockClear();
  globalThis.fetch = fetched;
});

function inPage(content: string): void {
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'alo-config', content }),
  );
}

test('the configuration that stands in the page is not asked for', async () => {
  inPage(JSON.stringify({ ...config, demo: true, notice: 'Không có “Asterisk” & <b>' }));
  expect(await loadRuntimeConfig()).toMatchObject({
    ...{ demo: true, notice: 'Không có “Asterisk” & <b>' },
  });
  expect(fetched).not.toHaveBeenCalled();
});

test('a page that was served as a file asks for it', async () => {
  expect(await loadRuntimeConfig()).toMatchObject({ demo: false });
  expect(fetched).toHaveBeenCalledWith('/config.json', { cache: 'no-store' });
});

test.each(['', '{', '{"demo":true}'])('one that cannot be read is refused: %s', async (content) => {
  inPage(content);
  await expect(loadRuntimeConfig()).rejects.toThrow();
});
