import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJournalLine } from '../call-record/cel-event.ts';
import { withSmallDisk } from '../testing/small-disk.ts';
import { waitFor } from '../testing/wait-for.ts';
import { CallJournal, newChannel } from './call-journal.ts';

test('what happens while the disk is full is written down when there is room, each line once and whole', async () => {
  await withSmallDisk(4, async (disk) => {
    const file = join(disk.folder, 'loopback', 'calls.csv');
    const errors: unknown[] = [];
    const journal = new CallJournal(file, (error) => errors.push(error));
    const channel = newChannel({
      ...{ tenant: 'dn0002', extension: '102', callerNumber: '101', callerName: 'An' },
    });
    const lines = async () =>
      (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(0, -1);
    journal.write('CHAN_START', channel);
    await waitFor(async () => (await lines()).length === 1);
    await disk.fill();
    // More than the page of the disk that the first event has begun.
    for (let event = 0; event < 300; event += 1) journal.write('ANSWER', channel);
    await waitFor(() => errors.length > 0);
    expect((await lines()).every((line) => parseJournalLine(line) !== undefined)).toBe(true);
    await disk.makeRoom();
    await waitFor(async () => (await lines()).length === 301);
    await journal.close();
    const times = (await lines()).map((line) => parseJournalLine(line)?.time ?? 0);
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
    expect(times).not.toContain(0);
  });
});
