import { endpoints, type WallTile } from '@alo/contracts';
import { serverOn } from '../../testing/databases.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';

const server = serverOn('PGlite');
let jobs: TenantJobs;
beforeAll(async () => {
  jobs = await TenantJobs.of(server.current);
});

const tiles: WallTile[] = [
  { metric: 'waiting', queue_id: null, limit: 3 },
  { metric: 'answerRate', queue_id: null, limit: 80 },
];
const form = { name: 'Sàn tầng 2', tiles };

/** What a television gets, which nobody has signed in at. */
function television(token: string) {
  return server.current.anonymous.raw(endpoints.getTelevision, { body: { token } });
}

test('a wallboard is kept with its tiles in their order, and is seen by its maker', async () => {
  const maker = await jobs.someone(['monitor.view']);
  await maker.become(['monitor.view'], 'self');
  const client = await maker.signIn();
  const { body: made } = await client.call(endpoints.createWallboard, { body: { form } });
  expect(made).toMatchObject({ ...form, is_own: true, shared_at: null });
  const params = { id: made.id };
  const turned = { ...form, tiles: tiles.toReversed() };
  const saved = await client.call(endpoints.updateWallboard, {
    params,
    body: { form: turned, row_version: made.row_version },
  });
  expect(saved.body.tiles).toEqual(turned.tiles);
  const stale = await client.raw(endpoints.updateWallboard, {
    params,
    body: { form, row_version: made.row_version },
  });
  expect(stale.status).toBe(409);
  const other = await jobs.someone(['monitor.view']);
  await other.become(['monitor.view'], 'self');
  const stranger = await other.signIn();
  expect((await stranger.call(endpoints.getWallboards)).body.data).toEqual([]);
  expect((await stranger.raw(endpoints.deleteWallboard, { params })).status).toBe(404);
  // Who sees the whole company may end it, and not make an address with the maker's eyes.
  const names = (await jobs.admin.call(endpoints.getWallboards)).body.data.map(({ name }) => name);
  expect(names).toContain(form.name);
  expect((await jobs.admin.raw(endpoints.shareWallboard, { params })).status).toBe(403);
  expect((await jobs.admin.raw(endpoints.deleteWallboard, { params })).status).toBe(200);
});

test('a television shows what its maker may see, until address or right end', async () => {
  const maker = await jobs.someone(['monitor.view']);
  const { body: made } = await maker.client.call(endpoints.createWallboard, { body: { form } });
  const params = { id: made.id };
  const { token } = (await maker.client.call(endpoints.shareWallboard, { params })).body;
  const shown = await television(token);
  expect(shown.status).toBe(200);
  expect(shown.body).toMatchObject({
    ...form,
    figures: { live_calls: 0, day: { calls: expect.any(Number) } },
  });
  const kept = await jobs.inTenant((db) =>
    db.selectFrom('wallboard').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(kept)).not.toContain(token.slice(-32));
  expect(kept.seen_at).not.toBeNull();
  // A later address ends the one before.
  const again = (await maker.client.call(endpoints.shareWallboard, { params })).body.token;
  expect((await television(token)).status).toBe(404);
  expect((await television(again)).status).toBe(200);
  await maker.become(['callhistory.view']);
  expect((await television(again)).status).toBe(404);
  await maker.become(['monitor.view']);
  expect((await television(again)).status).toBe(200);
  await maker.client.call(endpoints.unshareWallboard, { params });
  expect((await television(again)).status).toBe(404);
  // The same secret in the name of another company opens nothing.
  expect((await television(again.replace('dn0002', 'dn0003'))).status).toBe(404);
  expect((await television('tv_dn0002_x')).status).toBe(404);
});

test('making and ending an address are in the audit log, without the token', async () => {
  const maker = await jobs.someone(['monitor.view']);
  const { body: made } = await maker.client.call(endpoints.createWallboard, { body: { form } });
  const params = { id: made.id };
  const { token } = (await maker.client.call(endpoints.shareWallboard, { params })).body;
  await maker.client.call(endpoints.unshareWallboard, { params });
  const rows = await jobs.inTenant((db) =>
    db.selectFrom('audit_log').selectAll().where('target_id', '=', made.id).orderBy('id').execute(),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'wallboard.add',
    'wallboard.share',
    'wallboard.unshare',
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
});
