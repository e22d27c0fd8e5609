import { endpoints, catalogEndpoints, objectEndpoints } from '@alo/contracts';
import { type CallJournal, newChannel } from '@alo/exchange/testing';
import * as v from 'valibot';
import type { TestClient } from '../test-server.ts';
import type { Acknowledged } from './acknowledged.ts';

/** What the writers of one life of the server share. */
export interface Life {
  readonly admin: TestClient;
  readonly known: Acknowledged;
  readonly journal: CallJournal;
  readonly statuses: readonly string[];
  /** Which life of the server this is. */
  readonly round: number;
  /** A number that no other write has. */
  readonly next: () => number;
}

/** A write that was neither taken nor cut off. */
export class WriteRefusedError extends Error {
  override readonly name = 'WriteRefusedError';
}

const made = v.object({ id: v.string() });

function idOf(what: string, reply: { readonly status: number; readonly body: unknown }): string {
  if (reply.status === 200) return v.parse(made, reply.body).id;
  throw new WriteRefusedError(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
}

const anyOf = <T>(values: readonly T[], n: number): T | undefined => values[n % values.length];

const phoneOf = (n: number) => `09${String(n).padStart(8, '0')}`;

async function writeCustomer({ admin, known, statuses, next }: Life) {
  const n = next();
  const body = { name: `Khách ${n}`, phone: phoneOf(n), status: statuses[0] ?? '' };
  known.customers.set(
    idOf('customer', await admin.raw(endpoints.createCustomer, { body })),
    body.phone,
  );
}

async function changeStatus({ admin, known, statuses, next }: Life) {
  const n = next();
  const id = anyOf([...known.customers.keys()], n);
  if (id === undefined) return;
  const { body: customer } = await admin.call(endpoints.getCustomer, { params: { id } });
  const status = statuses.find((one) => one !== customer.status.id) ?? '';
  const body = { name: customer.name, status };
  idOf('change', await admin.raw(endpoints.updateCustomer, { params: { id }, body }));
  known.changes.set(id, (known.changes.get(id) ?? 0) + 1);
}

async function writeNote({ admin, known, next }: Life) {
  const n = next();
  const customer = anyOf([...known.customers.keys()], n);
  if (customer === undefined) return;
  const text = `Ghi chú ${n}`;
  const reply = await admin.raw(endpoints.addCustomerNote, {
    params: { id: customer },
    body: { text },
  });
  known.notes.set(idOf('note', reply), { customer, text });
}

async function writeProject({ admin, known, next }: Life) {
  const n = next();
  const form = { name: `Dự án ${n}`, code: `DA${n}` };
  const reply = await admin.raw(catalogEndpoints.project.create, { body: { form } });
  known.projects.set(idOf('project', reply), form.name);
}

async function writeGroup({ admin, known, next }: Life) {
  const n = next();
  const form = { name: `Nhóm ${n}`, code: `N${n}` };
  const reply = await admin.raw(objectEndpoints.group.create, { body: { form } });
  known.groups.set(idOf('group', reply), form.name);
}

async function writeSetting({ admin, known, next }: Life) {
  const wrapup_seconds = next() % 600;
  known.wrapUp = [...known.wrapUp.slice(-1), wrapup_seconds];
  const { status } = await admin.call(endpoints.updateSystemSetting, { body: { wrapup_seconds } });
  if (status !== 200) throw new WriteRefusedError(`setting: ${status}`);
  known.wrapUp = [wrapup_seconds];
}

/** A call to a customer, as an exchange writes it down; it does so too while there is no server. */
async function writeCall({ admin, known, journal, next }: Life) {
  const n = next();
  // It ends with the server, as the others do.
  await admin.raw(endpoints.getJobs);
  const [customer, phone] = anyOf([...known.customers], n) ?? [];
  if (customer === undefined || phone === undefined) return;
  const who = { tenant: 'dn0002', callerNumber: '101', callerName: '' };
  const caller = newChannel({ ...who, extension: phone });
  const end = { hangupcause: 16, hangupsource: caller.channel, dialstatus: 'CANCEL' };
  journal.write('CHAN_START', caller);
  journal.write('HANGUP', caller, end);
  journal.write('CHAN_END', caller);
  journal.write('LINKEDID_END', caller);
  await journal.close();
  known.calls.set(caller.callId, customer);
}

const importRows = 2000;

/** Name that the customers of one import have in common, and no other. */
export const importName = (round: number) => `Lô${round}x`;

/** One import of each life: some end before the kill, most are in the middle of it. */
async function importCustomers({ admin, known, next, round }: Life): Promise<void> {
  const name = importName(round);
  const lines = Array.from({ length: importRows }, () => `${name},${phoneOf(next())}`);
  const file = new File([`Tên,SĐT\n${lines.join('\n')}\n`], 'khach.csv');
  const file_id = idOf('file', await admin.raw(endpoints.sendImportFile, { body: { file } }));
  const body = { file_id, sheet: 0, header_row: 1, columns: ['name', 'phone'], dry_run: false };
  known.jobs.set(idOf('import', await admin.raw(endpoints.importCustomers, { body })), round);
}

const writers = [
  writeCustomer,
  changeStatus,
  writeNote,
  writeProject,
  writeGroup,
  writeSetting,
  writeCall,
];

/** Goes on until the server is gone: then nobody knows whether the last one was taken. */
async function untilGone(write: () => Promise<void>, again: boolean): Promise<void> {
  try {
    do {
      await write();
      // A write that only appends to a file must not keep the others waiting.
      await new Promise((resolve) => setTimeout(resolve, 5));
    } while (again);
  } catch (error) {
    if (error instanceof WriteRefusedError) throw error;
  }
}

/** Writes in all ways at once until the server is gone. @throws {WriteRefusedError} */
export async function writeUntilGone(life: Life): Promise<void> {
  await Promise.all([
    untilGone(() => importCustomers(life), false),
    ...writers.map((write) => untilGone(() => write(life), true)),
  ]);
}
