import { endpoints } from '@alo/contracts';
import { serverOn } from '../../testing/databases.ts';
import { aPng } from '../../testing/some-files.ts';

describe('pictures of colleagues', () => {
  const server = serverOn('PGlite');
  const open = (address: string, cookie: string) =>
    fetch(`${server.current.running.url}${address}`, { headers: { Cookie: cookie } });

  test('colleagues, choosers and queues lead to the picture; without one there is none', async () => {
    const one = await server.current.signIn('dn0002', 'nv101');
    const two = await server.current.signIn('dn0002', 'nv102');
    const pictureAt = async () =>
      (await one.call(endpoints.getColleagues)).body.find(({ extension }) => extension === '102')
        ?.picture;
    expect(await pictureAt()).toBeNull();
    const file = new File([new Uint8Array(aPng)], 'anh.png');
    expect((await two.raw(endpoints.setAvatar, { body: { file } })).status).toBe(200);
    const address = (await pictureAt()) ?? '';
    const { users } = (await one.call(endpoints.getDataFilter)).body;
    expect(users.find(({ extension }) => extension === '102')?.picture).toBe(address);

    const answer = await open(address, one.cookie);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1')).toMatch(/^\x89PNG/u);

    // The address is of this company and this picture alone.
    const stranger = await server.current.signIn('dn0003', 'nv101');
    const elsewhere = address.replace('dn0002', 'dn0003');
    expect((await open(elsewhere, stranger.cookie)).status).toBe(404);
    expect((await open(address.replace(/.$/u, 'x'), one.cookie)).status).toBe(404);
    await two.call(endpoints.removeAvatar);
    expect(await pictureAt()).toBeNull();
    expect((await open(address, one.cookie)).status).toBe(404);
  });

  test('only who is signed in to the company sees one, also while the cookie is replaced', async () => {
    const one = await server.current.signIn('dn0002', 'nv101');
    const two = await server.current.signIn('dn0002', 'nv102');
    const file = new File([new Uint8Array(aPng)], 'anh.png');
    await two.raw(endpoints.setAvatar, { body: { file } });
    const { users } = (await one.call(endpoints.getDataFilter)).body;
    const address = users.find(({ extension }) => extension === '102')?.picture ?? '';
    const stranger = await server.current.signIn('dn0003', 'nv101');
    for (const cookie of ['', 'alo_session=x', stranger.cookie, `${one.cookie}x`]) {
      expect((await open(address, cookie)).status).toBe(404);
    }
    expect((await one.raw(endpoints.refresh)).status).toBe(200);
    expect((await open(address, one.cookie)).status).toBe(200);
    await one.raw(endpoints.logout);
    expect((await open(address, one.cookie)).status).toBe(404);
  });
});
