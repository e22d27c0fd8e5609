import { endpoints, foldVietnamese } from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { usagesOf } from '../../kernel/database/usages.ts';
import { lockRow, bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { replaceUses } from '../pbx-objects/replace-uses.ts';
import { messages } from '../sounds/messages.ts';
import { addFile, dropFiles } from '../sounds/sound-files.ts';
import { soundLink, toAudio } from '../sounds/sound-links.ts';
import { listSounds } from '../sounds/sound-list.ts';
import { listChoices, readSound, selectFiles, toGreeting } from '../sounds/sound-rows.ts';
import { addUpload, requireSound } from './uploaded-sound.ts';

const kind = 'greeting';

/** Violated by two sounds of one kind and one name. */
export const uniqueSound = {
  sound_ma_dn_kind_name_key: ['name', commonMessages.nameTaken],
} as const;

const getGreetings = serve(endpoints.getGreetings, async ({ query }, { db }) => {
  const { rows, ...rest } = await listSounds(db, kind, query);
  return { data: rows.map(toGreeting), ...rest };
});

const getGreetingAll = serve(endpoints.getGreetingAll, (_request, { db }) => listChoices(db, kind));

const answer = async ({ db }: Context, id: string) => toGreeting(await readSound(db, kind, id));

const getGreeting = serve(endpoints.getGreeting, ({ params }, context) =>
  answer(context, params.id),
);

const getGreetingUsages = serve(endpoints.getGreetingUsages, async ({ params }, { db }) => {
  await readSound(db, kind, params.id);
  return usagesOf(db, kind, params.id);
});

const replaceGreetingUses = serve(
  endpoints.replaceGreetingUses,
  async ({ params, body }, context) => {
    await readSound(context.db, kind, params.id);
    await readSound(context.db, kind, body.with_id);
    return replaceUses(context, kind, params.id, body.with_id);
  },
);

interface NewGreeting {
  readonly name: string;
  readonly source: 'upload' | 'record' | 'tts';
  readonly text?: string;
  readonly voice?: string;
  readonly speed?: number;
}

async function insert({ db, user }: Context, greeting: NewGreeting): Promise<string> {
  const id = newId();
  await mapUnique(uniqueSound, () =>
    db
      .insertInto('sound')
      .values({
        ma_dn: user.tenant,
        id,
        kind,
        announce_id: null,
        name_folded: foldVietnamese(greeting.name),
        ...greeting,
      })
      .execute(),
  );
  return id;
}

const createGreeting = serve(endpoints.createGreeting, async ({ body }, context) => {
  const sound = requireSound(context.http);
  const id = await insert(context, body);
  await addUpload(context, id, sound);
  return answer(context, id);
});

/** Has the text of a greeting read aloud once everything is written. */
async function speak({ db, user, services, afterCommit }: Context, soundId: string) {
  await addFile(db, user.tenant, { soundId, origin: 'speech' });
  afterCommit(() => void services.sounds.wake(user.tenant));
}

const createSpokenGreeting = serve(endpoints.createSpokenGreeting, async ({ body }, context) => {
  const id = await insert(context, { ...body, source: 'tts' });
  await speak(context, id);
  return answer(context, id);
});

const renameGreeting = serve(endpoints.renameGreeting, async ({ params, body }, context) => {
  const { db } = context;
  await lockRow(db, 'sound', params.id);
  const before = await readSound(db, kind, params.id);
  requireRowVersion(body.row_version, before.row_version);
  await change(context, params.id, { name: body.name, name_folded: foldVietnamese(body.name) });
  return answer(context, params.id);
});

async function change({ db }: Context, id: string, columns: object): Promise<void> {
  await mapUnique(uniqueSound, () =>
    db
      .updateTable('sound')
      .set({ ...columns, ...bumpRowVersion() })
      .where('id', '=', id)
      .execute(),
  );
}

/** What still waits for the same greeting is not wanted any more. */
async function forgetWaiting({ db, user, services, afterCommit }: Context, soundId: string) {
  const names = await dropFiles(db, { soundId }, ['pending', 'encoding']);
  afterCommit(() => {
    for (const name of names) void services.sounds.store.forget(user.tenant, name);
  });
}

const replaceGreetingFile = serve(
  endpoints.replaceGreetingFile,
  async ({ params, body }, context) => {
    await readSound(context.db, kind, params.id);
    const sound = requireSound(context.http);
    await forgetWaiting(context, params.id);
    await change(context, params.id, { source: body.source, text: '' });
    await addUpload(context, params.id, sound);
    return answer(context, params.id);
  },
);

const replaceGreetingSpeech = serve(
  endpoints.replaceGreetingSpeech,
  async ({ params, body }, context) => {
    await readSound(context.db, kind, params.id);
    await forgetWaiting(context, params.id);
    await change(context, params.id, { ...body, source: 'tts' });
    await speak(context, params.id);
    return answer(context, params.id);
  },
);

const deleteGreeting = serve(endpoints.deleteGreeting, async ({ params }, context) => {
  const { db } = context;
  await readSound(db, kind, params.id);
  const usages = await usagesOf(db, kind, params.id);
  if (usages.length > 0) throw refuse.inUse(usages);
  await deleteSound(context, params.id);
  return {};
});

/** Removes a sound with its files; the files themselves stay for a week. */
export async function deleteSound(
  { db, user, services, afterCommit }: Context,
  id: string,
): Promise<void> {
  const files = await selectFiles(db, [id]).execute();
  await db.deleteFrom('sound').where('id', '=', id).execute();
  afterCommit(() => {
    for (const { name } of files) {
      void services.sounds.store.retire(user.tenant, name);
      void services.sounds.store.forget(user.tenant, name);
    }
  });
}

const getGreetingAudio = serve(endpoints.getGreetingAudio, async ({ params }, { db, services }) => {
  await readSound(db, kind, params.id);
  return toAudio(services.secrets, await selectFiles(db, [params.id]).execute());
});

const getGreetingDownload = serve(endpoints.getGreetingDownload, async ({ params }, context) => {
  const { db, user, services } = context;
  const { name: saveAs } = await readSound(db, kind, params.id);
  const files = await selectFiles(db, [params.id]).execute();
  const ready = files.find(({ status }) => status === 'ready');
  if (ready === undefined) throw refuse.invalid([{ path: '', message: messages.notReady }]);
  return {
    url: soundLink(services.secrets, {
      tenant: user.tenant,
      store: 'sound',
      name: ready.name,
      saveAs,
    }),
  };
});

/** Greetings: uploaded, recorded or read from text. */
export const greetingRoutes = [
  getGreetings,
  getGreetingAll,
  getGreeting,
  getGreetingUsages,
  replaceGreetingUses,
  createGreeting,
  createSpokenGreeting,
  renameGreeting,
  replaceGreetingFile,
  replaceGreetingSpeech,
  deleteGreeting,
  getGreetingAudio,
  getGreetingDownload,
];
