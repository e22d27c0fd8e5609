import type { EndpointDefinition, endpoints, ListAnswer, Usage } from '@alo/contracts';
import type { GenericSchema } from 'valibot';
import { usagesOf } from '../../kernel/database/usages.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, type ServedEndpoint, serve } from '../context.ts';
import { replaceUses } from '../pbx-objects/replace-uses.ts';
import { toAudio } from '../sounds/sound-links.ts';
import { listSounds } from '../sounds/sound-list.ts';
import {
  listChoices,
  readSound,
  selectFiles,
  type SoundKind,
  type SoundRow,
} from '../sounds/sound-rows.ts';
import { addUpload, requireSound } from './uploaded-sound.ts';
import { deleteSound, insertSound, type NewSound } from './write-sound.ts';

type Any = GenericSchema;
type Of = GenericSchema<{ readonly id: string }, { readonly id: string }>;

/** Endpoints that both kinds of sound have; `Shown` is what they answer of one. */
interface SoundEndpoints<Shown> {
  readonly list: EndpointDefinition<
    Any,
    NonNullable<typeof endpoints.getGreetings.query>,
    Any,
    GenericSchema<ListAnswer<Shown>>
  >;
  readonly all: typeof endpoints.getGreetingAll | typeof endpoints.getMohAll;
  readonly get: EndpointDefinition<Of, Any, Any, GenericSchema<Shown>>;
  /** With the first file. */
  readonly create: EndpointDefinition<
    Any,
    Any,
    GenericSchema<{ readonly name: string }, NewSound>,
    GenericSchema<Shown>
  >;
  readonly uses: typeof endpoints.getGreetingUsages | typeof endpoints.getMohUsages;
  readonly replace: typeof endpoints.replaceGreetingUses | typeof endpoints.replaceMohUses;
  readonly remove: typeof endpoints.deleteGreeting | typeof endpoints.deleteMoh;
  readonly audio: typeof endpoints.getGreetingAudio | typeof endpoints.getMohAudio;
}

/** In what greetings and music on hold differ. */
export interface SoundDefinition<Shown> {
  readonly kind: SoundKind;
  readonly endpoints: SoundEndpoints<Shown>;
  readonly describe: (context: Context, rows: readonly SoundRow[]) => Promise<Shown[]>;
  /** Places that play it without pointing at it. */
  readonly impliedUses?: (context: Context, row: SoundRow) => readonly Usage[];
  /** Before the row of one is deleted. */
  readonly onDelete?: (context: Context, id: string) => Promise<void>;
}

/** What an endpoint answers of one sound. @throws {ProblemError} 404 when this tenant has none of the kind. */
export async function describeSound<Shown>(
  { kind, describe }: SoundDefinition<Shown>,
  context: Context,
  id: string,
): Promise<Shown> {
  const [shown] = await describe(context, [await readSound(context.db, kind, id)]);
  if (shown === undefined) throw refuse.notFound();
  return shown;
}

async function usesOf<Shown>(
  { kind, impliedUses }: SoundDefinition<Shown>,
  context: Context,
  id: string,
): Promise<Usage[]> {
  const row = await readSound(context.db, kind, id);
  return [...(impliedUses?.(context, row) ?? []), ...(await usagesOf(context.db, kind, id))];
}

/** Lists, players, first file, uses and deletion of one kind of sound. */
export function soundRoutes<Shown>(definition: SoundDefinition<Shown>): ServedEndpoint[] {
  const { kind, endpoints: declared, describe, onDelete } = definition;
  return [
    serve(declared.list, async ({ query }, context) => {
      const { rows, ...rest } = await listSounds(context.db, kind, query);
      return { data: await describe(context, rows), ...rest };
    }),
    serve(declared.all, (_request, { db }) => listChoices(db, kind)),
    serve(declared.get, ({ params }, context) => describeSound(definition, context, params.id)),
    serve(declared.create, async ({ body }, context) => {
      const sound = requireSound(context.http);
      const id = await insertSound(context, kind, body);
      await addUpload(context, id, sound);
      return describeSound(definition, context, id);
    }),
    serve(declared.uses, ({ params }, context) => usesOf(definition, context, params.id)),
    serve(declared.replace, async ({ params, body }, context) => {
      await readSound(context.db, kind, params.id);
      await readSound(context.db, kind, body.with_id);
      return replaceUses(context, kind, params.id, body.with_id);
    }),
    serve(declared.remove, async ({ params }, context) => {
      const usages = await usesOf(definition, context, params.id);
      if (usages.length > 0) throw refuse.inUse(usages);
      await onDelete?.(context, params.id);
      await deleteSound(context, params.id);
      return {};
    }),
    serve(declared.audio, async ({ params }, { db, services }) => {
      await readSound(db, kind, params.id);
      return toAudio(services.secrets, await selectFiles(db, [params.id]).execute());
    }),
  ];
}
