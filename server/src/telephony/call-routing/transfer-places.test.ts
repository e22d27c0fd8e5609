import { endpoints, objectEndpoints } from '@alo/contracts';
import { serverOn } from '../../testing/databases.ts';
import { targetsOf } from '../../testing/some-objects.ts';

const server = serverOn('PGlite');

test('queues in use with an internal number are there, for the phones of their company only', async () => {
  const admin = await server.current.signIn('dn0002', 'admin');
  const { subscriber } = await targetsOf(server.current, admin);
  const make = (name: string, extension: string | null, is_active = true) => {
    const form = {
      name,
      extension,
      is_active,
      members: [{ type: 'subscriber' as const, id: subscriber }],
    };
    return admin.call(objectEndpoints.queue.create, { body: { form } });
  };
  await make('Chăm sóc', '6601');
  await make('Không số', null);
  await make('Đã tắt', '6602', false);
  const places = async (tenant: string) => {
    const agent = await server.current.signIn(tenant, 'nv101');
    return (await agent.call(endpoints.getTransferPlaces)).body.map(({ name }) => name);
  };
  expect(await places('dn0002')).toContain('Chăm sóc');
  expect(await places('dn0002')).not.toContain('Không số');
  expect(await places('dn0002')).not.toContain('Đã tắt');
  expect(await places('dn0003')).not.toContain('Chăm sóc');
});
