import { smallDisk, withSmallDisk } from '@alo/exchange/testing';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { noticeLostRecording } from '../../call-log/records/notice-lost-recording.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { lookAtDisk } from './disk-watch.ts';

describe.each(databases)('what the operator is told of disks, on %s', (name) => {
  const server = serverOn(name);
  const operator = () => {
    const { database, live } = server.current.running.services;
    return { database, live, operator: 'dn0002' };
  };
  const titles = async () => {
    const rows = await operator().database.withTenant('dn0002', (db) =>
      db.selectFrom('notice').select('title').distinct().where('kind', '=', 'system').execute(),
    );
    return rows.map(({ title }) => title);
  };
  const errors: unknown[] = [];
  const look = (path: string) =>
    lookAtDisk(
      {
        ...operator(),
        onError: (_what, error) => errors.push(error),
        folders: () => Promise.resolve([{ name: 'data folder', path }]),
      },
      1024 * 1024,
    );

  test('a full disk, and one that is away; nothing while there is room', async () => {
    await withSmallDisk(4, async ({ folder }) => {
      await look(folder);
      expect(await titles()).not.toContain('Ổ đĩa của máy chủ sắp đầy');
      await smallDisk(folder).fill();
      await look(folder);
      await look(folder);
      expect(await titles()).toContain('Ổ đĩa của máy chủ sắp đầy');
      await rm(join(folder, 'filled'));
      await look(join(folder, 'away'));
      expect(await titles()).toContain('Máy chủ không ghi được vào thư mục dữ liệu');
    });
    expect(errors).toEqual([]);
  });

  test('a conversation that was not recorded', async () => {
    await noticeLostRecording(operator());
    expect(await titles()).toContain('Có cuộc gọi không ghi âm được');
  });
});
