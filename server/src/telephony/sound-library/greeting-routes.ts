import { endpoints, type Greeting } from '@alo/contracts';
import { type Context, serve } from '../context.ts';
import { addFile, dropFiles } from '../sounds/sound-files.ts';
import { readSound, selectFiles, toGreeting } from '../sounds/sound-rows.ts';
import { describeSound, type SoundDefinition, soundRoutes } from './sound-kind-routes.ts';
import { speechPreviewRoutes } from './speech-preview-routes.ts';
import { addUpload, requireSound } from './uploaded-sound.ts';
import { downloadLink, insertSound, lockSound, updateSound } from './write-sound.ts';

const kind = 'greeting';

const definition: SoundDefinition<Greeting> = {
  kind,
  endpoints: {
    list: endpoints.getGreetings,
    all: endpoints.getGreetingAll,
    get: endpoints.getGreeting,
    create: endpoints.createGreeting,
    uses: endpoints.getGreetingUsages,
    replace: endpoints.replaceGreetingUses,
    remove: endpoints.deleteGreeting,
    audio: endpoints.getGreetingAudio,
  },
  describe: async (_context, rows) => rows.map(toGreeting),
};

const answer = (context: Context, id: string) => describeSound(definition, context, id);

/** Has the text of a greeting read aloud once everything is written. */
async function speak({ db, user, services, afterCommit }: Context, soundId: string) {
  await addFile(db, user.tenant, { soundId, origin: 'speech' });
  afterCommit(() => void services.sounds.wake(user.tenant));
}

const createSpokenGreeting = serve(endpoints.createSpokenGreeting, async ({ body }, context) => {
  const id = await insertSound(context, kind, { ...body, source: 'tts' });
  await speak(context, id);
  return answer(context, id);
});

const renameGreeting = serve(endpoints.renameGreeting, async ({ params, body }, context) => {
  await lockSound(context, kind, params.id, body.row_version);
  await updateSound(context, params.id, { name: body.name });
  return answer(context, params.id);
});

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
    await updateSound(context, params.id, { source: body.source, text: '' });
    await addUpload(context, params.id, sound);
    return answer(context, params.id);
  },
);

const replaceGreetingSpeech = serve(
  endpoints.replaceGreetingSpeech,
  async ({ params, body }, context) => {
    await readSound(context.db, kind, params.id);
    await forgetWaiting(context, params.id);
    await updateSound(context, params.id, { ...body, source: 'tts' });
    await speak(context, params.id);
    return answer(context, params.id);
  },
);

const getGreetingDownload = serve(endpoints.getGreetingDownload, async ({ params }, context) => {
  const { name } = await readSound(context.db, kind, params.id);
  const files = await selectFiles(context.db, [params.id]).execute();
  return downloadLink(
    context,
    files.find(({ status }) => status === 'ready'),
    name,
  );
});

/** Greetings: uploaded, recorded or read from text. */
export const greetingRoutes = [
  ...soundRoutes(definition),
  createSpokenGreeting,
  ...speechPreviewRoutes,
  renameGreeting,
  replaceGreetingFile,
  replaceGreetingSpeech,
  getGreetingDownload,
];
