import { endpoints } from '@alo/contracts';
import { deflateSync } from 'node:zlib';
import * as v from 'valibot';
import { serverOn } from '../../testing/databases.ts';
import { aPng } from '../../testing/some-files.ts';

describe('pictures that people send', () => {
  const server = serverOn('PGlite');
  const picture = (content: Uint8Array) => new File([new Uint8Array(content)], 'anh.png');

  test('a logo and a face are kept without what is no pixel', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const logo = picture(Buffer.concat([aPng, Buffer.from('<script>')]));
    const site = await admin.raw(endpoints.postChangeInfoSite, { body: { logo } });
    const { logo: kept } = v.parse(v.object({ logo: v.string() }), site.body);
    const [type, content = ''] = kept.split(',');
    expect(type).toBe('data:image/png;base64');
    expect(Buffer.from(content, 'base64').toString('latin1')).toMatch(/^\x89PNG.*IEND.{4}$/s);
    expect((await admin.raw(endpoints.setAvatar, { body: { file: picture(aPng) } })).status).toBe(
      200,
    );
  });

  test('first bytes alone, and a picture of 400 million pixels in 50 KB, are refused', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const header = Buffer.from(aPng);
    const bomb = deflateSync(Buffer.alloc(50_000_000));
    for (const content of [header.subarray(0, 20), Buffer.concat([header.subarray(0, 33), bomb])]) {
      const sent = await admin.raw(endpoints.postChangeInfoSite, {
        body: { logo: picture(content) },
      });
      expect([sent.status, sent.body.errors?.[0]]).toMatchObject([
        422,
        { path: 'logo', message: 'Ảnh bị hỏng hoặc chưa tải lên hết' },
      ]);
    }
  });
});
