import { endpoints, foldVietnamese } from '@alo/contracts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { serve, serveChecked, servePublic } from '../monitor/context.ts';
import { figuresShown } from './fold-figures.ts';
import { readFigures } from './read-figures.ts';
import { openTelevision } from './television.ts';
import {
  deleteWallboard,
  findWallboards,
  readWallboard,
  saveWallboard,
  shareWallboard,
  unshareWallboard,
} from './wallboard-store.ts';

const getWallboards = serve(endpoints.getWallboards, async ({ query }, context) => {
  const wanted = foldVietnamese(query.search);
  const all = await findWallboards(context);
  return pageOf(
    all.filter(({ name }) => foldVietnamese(name).includes(wanted)),
    query,
  );
});

const getWallboard = serve(endpoints.getWallboard, ({ params }, context) =>
  readWallboard(context, params.id),
);

const createWallboard = serve(endpoints.createWallboard, ({ body }, context) =>
  saveWallboard(context, body.form),
);

const updateWallboard = serve(endpoints.updateWallboard, ({ params, body }, context) =>
  saveWallboard(context, body.form, { id: params.id, seen: body.row_version }),
);

const remove = serve(endpoints.deleteWallboard, async ({ params }, context) => {
  await deleteWallboard(context, params.id);
  return {};
});

const share = serve(endpoints.shareWallboard, async ({ params }, context) => ({
  token: await shareWallboard(context, params.id),
}));

const unshare = serve(endpoints.unshareWallboard, async ({ params }, context) => {
  await unshareWallboard(context, params.id);
  return {};
});

const getWallFigures = serveChecked(endpoints.getWallFigures, (_request, { user, services }) =>
  readFigures(services, user),
);

const getTelevision = servePublic(endpoints.getTelevision, async ({ body }, { services }) => {
  const { user, name, tiles } = await openTelevision(services, body.token);
  const figures = await readFigures(services, user);
  return { name, tiles, figures: figuresShown(figures, tiles) };
});

/** Wallboards, and what they show. */
export const wallboardRoutes = [
  getWallboards,
  getWallboard,
  createWallboard,
  updateWallboard,
  remove,
  share,
  unshare,
  getWallFigures,
  getTelevision,
];
