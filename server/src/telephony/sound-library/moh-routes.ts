import { endpoints, foldVietnamese, MOST_MOH_FILES, type Usage } from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { usagesOf } from '../../kernel/database/usages.ts';
import { lockRow, bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { writeEdges } from '../pbx-objects/references.ts';
import { replaceUses } from '../pbx-objects/replace-uses.ts';
import { routingChanged } from '../pbx-objects/routing-changed.ts';
import { deleteSound, uniqueSound } from './greeting-routes.ts';
import { messages } from '../sounds/messages.ts';
import { refreshStatus } from '../sounds/sound-files.ts';
import { soundLink, toAudio } from '../sounds/sound-links.ts';
import { listSounds } from '../sounds/sound-list.ts';
import { listChoices, readSound, selectFiles, toMoh } from '../sounds/sound-rows.ts';
import { addUpload, requireSound } from './uploaded-sound.ts';
import { writeAnnouncementUse } from '../pbx-objects/write-announcement.ts';

const kind = 'moh';

const getMohs = serve(endpoints.getMohs, async ({ query }, { db }) => {
  const { rows, ...rest } = await listSounds(db, kind, query);
  const ids = rows.map(({ id }) => id);
  const files = await selectFiles(db, ids).execute();
  return { data: rows.map((row) => toMoh(row, files)), ...rest };
});

const getMohAll = serve(endpoints.getMohAll, (_request, { db }) => listChoices(db, kind));

async function answer({ db }: Context, id: string) {
  const row = await readSound(db, kind, id);
  return toMoh(row, await selectFiles(db, [id]).execute());
}

const getMoh = serve(endpoints.getMoh, ({ params }, context) => answer(context, params.id));

/** Where it plays; the default one also plays wherever nothing else was chosen. */
async function usesOf({ db, user }: Context, id: string): Promise<Usage[]> {
  const { is_default } = await readSound(db, kind, id);
  const standing = {
    kind: 'tenant',
    id: user.tenant,
    name: messages.defaultMoh,
    slot: 'is_default',
  };
  return [...(is_default ? [standing] : []), ...(await usagesOf(db, kind, id))];
}

const getMohUsages = serve(endpoints.getMohUsages, ({ params }, context) =>
  usesOf(context, params.id),
);

const replaceMohUses = serve(endpoints.replaceMohUses, async ({ params, body }, context) => {
  await readSound(context.db, kind, params.id);
  await readSound(context.db, kind, body.with_id);
  return replaceUses(context, kind, params.id, body.with_id);
});

const createMoh = serve(endpoints.createMoh, async ({ body }, context) => {
  const { db, user } = context;
  const sound = requireSound(context.http);
  const id = newId();
  await mapUnique(uniqueSound, () =>
    db
      .insertInto('sound')
      .values({
        ma_dn: user.tenant,
        id,
        kind,
        source: 'upload',
        announce_id: null,
        name_folded: foldVietnamese(body.name),
        ...body,
      })
      .execute(),
  );
  await addUpload(context, id, sound);
  return answer(context, id);
});

async function requireAnnouncement({ db }: Context, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await db
    .selectFrom('sound')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'greeting')
    .executeTakeFirst();
  if (found === undefined) {
    throw refuse.invalid([{ path: 'announce_id', message: messages.announcementUnknown }]);
  }
}

/** Puts all files into a new order; any other set of files is refused. */
async function orderFiles({ db }: Context, id: string, wanted: readonly string[]): Promise<void> {
  const present = await selectFiles(db, [id]).execute();
  const isSame =
    new Set(wanted).size === present.length && present.every((file) => wanted.includes(file.id));
  if (!isSame) throw refuse.invalid([{ path: 'file_ids', message: messages.fileUnknown }]);
  for (const [position, fileId] of wanted.entries()) {
    await db.updateTable('sound_file').set({ position }).where('id', '=', fileId).execute();
  }
}

const updateMoh = serve(endpoints.updateMoh, async ({ params, body }, context) => {
  const { db } = context;
  const { row_version, file_ids, ...form } = body;
  await lockRow(db, 'sound', params.id);
  const before = await readSound(db, kind, params.id);
  requireRowVersion(row_version, before.row_version);
  if (before.is_default && !form.is_default) {
    throw refuse.invalid([{ path: 'is_default', message: messages.chooseAnotherDefault }]);
  }
  await requireAnnouncement(context, form.announce_id);
  if (file_ids !== undefined) await orderFiles(context, params.id, file_ids);
  if (form.is_default) {
    await db
      .updateTable('sound')
      .set({ is_default: false })
      .where('kind', '=', kind)
      .where('is_default', '=', true)
      .execute();
  }
  await mapUnique(uniqueSound, () =>
    db
      .updateTable('sound')
      .set({
        ...form,
        name_folded: foldVietnamese(form.name),
        ...bumpRowVersion(),
      })
      .where('id', '=', params.id)
      .execute(),
  );
  const { announce_id } = form;
  const use = { kind, id: params.id, form: { announce_id } } as const;
  await writeAnnouncementUse(db, context.user.tenant, use);
  routingChanged(context);
  return answer(context, params.id);
});

/** Files of a music on hold, with the row held so that two additions are counted one after another. */
async function lockFiles({ db }: Context, id: string) {
  await readSound(db, kind, id);
  await lockRow(db, 'sound', id);
  return selectFiles(db, [id]).execute();
}

const addMohFile = serve(endpoints.addMohFile, async ({ params }, context) => {
  const files = await lockFiles(context, params.id);
  if (files.length >= MOST_MOH_FILES) {
    throw refuse.invalid([{ path: 'file', message: messages.tooManyFiles }]);
  }
  await addUpload(context, params.id, requireSound(context.http));
  return answer(context, params.id);
});

async function readFile({ db }: Context, id: string) {
  const file = await db
    .selectFrom('sound_file')
    .innerJoin('sound', 'sound.id', 'sound_file.sound_id')
    .select([
      'sound_file.name',
      'sound_file.sound_id',
      'sound_file.original_name',
      'sound_file.status',
    ])
    .where('sound_file.id', '=', id)
    .where('sound.kind', '=', kind)
    .executeTakeFirst();
  if (file === undefined) throw refuse.notFound();
  return file;
}

const deleteMohFile = serve(endpoints.deleteMohFile, async ({ params }, context) => {
  const { db, user, services, afterCommit } = context;
  const { name, sound_id } = await readFile(context, params.id);
  const files = await lockFiles(context, sound_id);
  if (files.length === 1) throw refuse.invalid([{ path: '', message: messages.lastFile }]);
  await db.deleteFrom('sound_file').where('id', '=', params.id).execute();
  await refreshStatus(db, sound_id, '');
  routingChanged(context);
  afterCommit(() => {
    void services.sounds.store.retire(user.tenant, name);
    void services.sounds.store.forget(user.tenant, name);
  });
  return answer(context, sound_id);
});

const deleteMoh = serve(endpoints.deleteMoh, async ({ params }, context) => {
  const usages = await usesOf(context, params.id);
  if (usages.length > 0) throw refuse.inUse(usages);
  await writeEdges(context.db, context.user.tenant, kind, params.id, []);
  await deleteSound(context, params.id);
  routingChanged(context);
  return {};
});

const getMohAudio = serve(endpoints.getMohAudio, async ({ params }, { db, services }) => {
  await readSound(db, kind, params.id);
  return toAudio(services.secrets, await selectFiles(db, [params.id]).execute());
});

const getMohFileDownload = serve(endpoints.getMohFileDownload, async ({ params }, context) => {
  const file = await readFile(context, params.id);
  if (file.status !== 'ready') throw refuse.invalid([{ path: '', message: messages.notReady }]);
  const saveAs = file.original_name.replace(/\.(wav|mp3)$/i, '');
  const { services, user } = context;
  return {
    url: soundLink(services.secrets, {
      tenant: user.tenant,
      store: 'sound',
      name: file.name,
      saveAs,
    }),
  };
});

/** Music on hold: files in an order, one default for the tenant. */
export const mohRoutes = [
  getMohs,
  getMohAll,
  getMoh,
  getMohUsages,
  replaceMohUses,
  createMoh,
  updateMoh,
  addMohFile,
  deleteMohFile,
  deleteMoh,
  getMohAudio,
  getMohFileDownload,
];
