import { unitEndpoints as endpoints, type UnitKind, unitKindSchema } from '@alo/contracts';
import { lockRow, requireRowVersion } from '../../kernel/database/row-version.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { serve, type ServedEndpoint } from '../context.ts';
import { findUnits, readUnit, toUnitDetail, toUnitRow } from './unit-row.ts';
import { removeUnit, writeUnit } from './unit-write.ts';

/** The calls of one kind; that of the branch stands for all, their forms are told apart where they are written. */
function serveKind(kind: UnitKind): ServedEndpoint[] {
  const { list, get, create, update, remove, exportAll } = endpoints[
    kind
  ] as (typeof endpoints)['branch'];
  return [
    serve(list, async ({ query }, { db }) => {
      const rows = await findUnits(db, kind, query, query.sort);
      return pageOf(rows, query, toUnitRow);
    }),
    serve(exportAll, async ({ query }, { db }) => {
      const units = [];
      for (const row of await findUnits(db, kind, query)) {
        units.push(await toUnitDetail(db, kind, row));
      }
      return units;
    }),
    serve(get, async ({ params }, { db }) =>
      toUnitDetail(db, kind, await readUnit(db, kind, params.id)),
    ),
    serve(create, async ({ body }, context) => {
      const id = await writeUnit(context, kind, body.form, null);
      return toUnitDetail(context.db, kind, await readUnit(context.db, kind, id));
    }),
    serve(update, async ({ params, body }, context) => {
      const { db } = context;
      await lockRow(db, kind, params.id);
      const row = await readUnit(db, kind, params.id);
      requireRowVersion(body.row_version, row.row_version);
      const { members } = await toUnitDetail(db, kind, row);
      const people = [...members, ...(row.manager === null ? [] : [row.manager])];
      await writeUnit(context, kind, body.form, {
        id: row.id,
        parent: row.parent?.id ?? null,
        people: people.map(({ id }) => id),
      });
      return toUnitDetail(db, kind, await readUnit(db, kind, params.id));
    }),
    serve(remove, async ({ params }, context) => {
      await removeUnit(context, kind, await readUnit(context.db, kind, params.id));
      return {};
    }),
  ];
}

/** Branches, departments and teams (entities.md §2.6). */
export const unitRoutes = unitKindSchema.options.flatMap(serveKind);
