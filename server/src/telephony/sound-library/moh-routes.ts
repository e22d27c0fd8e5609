import { endpoints, type Moh, MOST_MOH_FILES } from '@alo/contracts';
import { lockRow } from '../../kernel/database/row-version.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { writeEdges } from '../pbx-objects/references.ts';
import { routingChanged } from '../pbx-objects/routing-changed.ts';
import { writeAnnouncementUse } from '../pbx-objects/write-announcement.ts';
import { messages } from '../sounds/messages.ts';
import { refreshStatus } from '../sounds/sound-files.ts';
import { readSound, selectFiles, toMoh } from '../sounds/sound-rows.ts';
import { describeSound, type SoundDefinition, soundRoutes } from './sound-kind-routes.ts';
import { addUpload, requireSound } from './uploaded-sound.ts';
import { discardFiles, downloadLink, lockSound, updateSound } from './write-sound.ts';

const kind = 'moh';

const definition: SoundDefinition<Moh> = {
  kind,
  endpoints: {
    list: endpoints.getMohs,
    all: endpoints.getMohAll,
    get: endpoints.getMoh,
    create: endpoints.createMoh,
    uses: endpoints.getMohUsages,
    replace: endpoints.replaceMohUses,
    remove: endpoints.deleteMoh,
    audio: endpoints.getMohAudio,
  },
  describe: async ({ db }, rows) => {
    const ids = rows.map(({ id }) => id);
    const files = await selectFiles(db, ids).execute();
    return rows.map((row) => toMoh(row, files));
  },
  // The default one plays wherever nothing else was chosen.
  impliedUses: ({ user }, { is_default }) =>
    is_default
      ? [{ kind: 'tenant', id: user.tenant, name: messages.defaultMoh, slot: 'is_default' }]
      : [],
  onDelete: async (context, id) => {
    await writeEdges(context.db, context.user.tenant, kind, id, []);
    routingChanged(context);
  },
};

const answer = (context: Context, id: string) => describeSound(definition, context, id);

async function requireAnnouncement({ db }: Context, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await db
    .selectFrom('sound')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'greeting')
    .executeTakeFirst();
  if (found === undefined) {
    throw refuse.invalid([
      { path: 'announce_id', code: 'ANNOUNCEMENT_UNKNOWN', message: messages.announcementUnknown },
    ]);
  }
}

/** Puts all files into a new order; any other set of files is refused. */
async function orderFiles({ db }: Context, id: string, wanted: readonly string[]): Promise<void> {
  const present = await selectFiles(db, [id]).execute();
  const isSame =
    new Set(wanted).size === present.length && present.every((file) => wanted.includes(file.id));
  if (!isSame)
    throw refuse.invalid([
      { path: 'file_ids', code: 'FILE_UNKNOWN', message: messages.fileUnknown },
    ]);
  for (const [position, fileId] of wanted.entries()) {
    await db.updateTable('sound_file').set({ position }).where('id', '=', fileId).execute();
  }
}

const updateMoh = serve(endpoints.updateMoh, async ({ params, body }, context) => {
  const { db } = context;
  const { row_version, file_ids, ...form } = body;
  const before = await lockSound(context, kind, params.id, row_version);
  if (before.is_default && !form.is_default) {
    throw refuse.invalid([
      {
        path: 'is_default',
        code: 'CHOOSE_ANOTHER_DEFAULT',
        message: messages.chooseAnotherDefault,
      },
    ]);
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
  await updateSound(context, params.id, form);
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
    throw refuse.invalid([
      { path: 'file', code: 'TOO_MANY_FILES', message: messages.tooManyFiles },
    ]);
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
  const { db } = context;
  const { name, sound_id } = await readFile(context, params.id);
  const files = await lockFiles(context, sound_id);
  if (files.length === 1)
    throw refuse.invalid([{ path: '', code: 'LAST_FILE', message: messages.lastFile }]);
  await db.deleteFrom('sound_file').where('id', '=', params.id).execute();
  await refreshStatus(db, sound_id, '');
  routingChanged(context);
  discardFiles(context, [name]);
  return answer(context, sound_id);
});

const getMohFileDownload = serve(endpoints.getMohFileDownload, async ({ params }, context) => {
  const file = await readFile(context, params.id);
  return downloadLink(context, file, file.original_name.replace(/\.(wav|mp3)$/i, ''));
});

/** Music on hold: files in an order, one default for the tenant. */
export const mohRoutes = [
  ...soundRoutes(definition),
  updateMoh,
  addMohFile,
  deleteMohFile,
  getMohFileDownload,
];
