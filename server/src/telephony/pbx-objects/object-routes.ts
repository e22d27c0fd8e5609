import {
  type EndpointDefinition,
  objectEndpoints as declared,
  type ObjectForm,
  type ObjectKind,
  objectKindSchema,
} from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import { usagesOf } from '../../kernel/database/usages.ts';
import { requireRowVersion } from '../../kernel/database/row-version.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { Context, ServedEndpoint } from '../context.ts';
import { describeObjects, listObjects, type ObjectFilter } from './list-objects.ts';
import { findObject, type StoredObject } from './object-row.ts';
import { replaceUses } from './replace-uses.ts';
import { saveObjects } from './save-objects.ts';
import { requireDeactivationConfirmed } from './switch-off.ts';

interface OneObject {
  readonly params: { readonly id: string };
}
interface Form {
  readonly body: { readonly form: ObjectForm<ObjectKind> };
}
interface Guard {
  readonly row_version?: number;
  readonly switch_off: boolean;
}

async function requireObject({ db }: Context, kind: ObjectKind, id: string): Promise<StoredObject> {
  const object = await findObject(db, kind, id);
  if (object === undefined) throw refuse.notFound();
  return object;
}

async function answerWith(context: Context, kind: ObjectKind, id: string) {
  const [answer] = await describeObjects(context.db, [await requireObject(context, kind, id)]);
  return answer;
}

/** The endpoints of one kind; requests and answers are checked by their schemas. */
function serveKind(kind: ObjectKind): ServedEndpoint[] {
  const served = <Request>(
    endpoint: EndpointDefinition,
    handle: (request: Request, context: Context) => Promise<unknown>,
  ): ServedEndpoint => ({ endpoint, kind: 'signed-in', handle });
  const { list, get, create, update, remove, uses, replace } = declared[kind];
  return [
    served(list, ({ query }: { readonly query: ObjectFilter }, { db }) =>
      listObjects(db, kind, query),
    ),
    served(get, ({ params }: OneObject, context) => answerWith(context, kind, params.id)),
    served(create, async ({ body }: Form, context) => {
      const id = newId();
      await saveObjects(context, [{ kind, id, form: body.form }]);
      return answerWith(context, kind, id);
    }),
    served(
      update,
      async ({ params: { id }, body }: OneObject & Form & { body: Guard }, context) => {
        const { rowVersion, form } = await requireObject(context, kind, id);
        requireRowVersion(body.row_version, rowVersion);
        if (form.is_active && !body.form.is_active && !body.switch_off) {
          await requireDeactivationConfirmed(context.db, kind, id);
        }
        await saveObjects(context, [{ kind, id, form: body.form, rowVersion }]);
        return answerWith(context, kind, id);
      },
    ),
    served(remove, async ({ params: { id } }: OneObject, context) => {
      await requireObject(context, kind, id);
      await saveObjects(context, [{ kind, id, form: null }]);
      return {};
    }),
    served(uses, async ({ params: { id } }: OneObject, context) => {
      await requireObject(context, kind, id);
      return { usages: await usagesOf(context.db, kind, id) };
    }),
    served(
      replace,
      async (
        { params: { id }, body }: OneObject & { readonly body: { readonly with_id: string } },
        context,
      ) => {
        await requireObject(context, kind, id);
        await requireObject(context, kind, body.with_id);
        return replaceUses(context, kind, id, body.with_id);
      },
    ),
  ];
}

/** Lists, reads and saves of every kind of telephone object. */
export const objectRoutes: readonly ServedEndpoint[] = objectKindSchema.options.flatMap(serveKind);
