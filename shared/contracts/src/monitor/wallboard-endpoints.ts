import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import { wallFiguresSchema } from './wall-figures.ts';
import { wallboardFormSchema, wallboardQuerySchema, wallboardSchema } from './wallboard.ts';

const access = { permission: 'monitor.view', feature: 'monitor' } as const;
const one = '/partner/monitor/wallboard/:id';

/** Own wallboards; those of everybody for who sees the whole company. */
export const getWallboards = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/monitor/wallboards',
  access,
  query: wallboardQuerySchema,
  answer: listAnswer(wallboardSchema),
});

export const getWallboard = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: one,
  access,
  params: idParams,
  answer: wallboardSchema,
});

export const createWallboard = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/monitor/wallboard',
  access,
  body: v.object({ form: wallboardFormSchema }),
  answer: wallboardSchema,
});

export const updateWallboard = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: one,
  access,
  params: idParams,
  body: v.object({ form: wallboardFormSchema, row_version: v.optional(v.number()) }),
  answer: wallboardSchema,
});

export const deleteWallboard = defineEndpoint({
  surface: 'partner',
  method: 'DELETE',
  path: one,
  access,
  params: idParams,
  answer: emptyAnswer,
});

/**
 * Makes an address with which a television shows the wallboard without signing in, as its maker sees it; the one before opens
 * nothing any more. The answer alone shows the token. For the maker of the wallboard only.
 */
export const shareWallboard = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: `${one}/address`,
  access,
  params: idParams,
  answer: v.object({ token: v.string() }),
});

/** From now on the address shows nothing. */
export const unshareWallboard = defineEndpoint({
  surface: 'partner',
  method: 'DELETE',
  path: `${one}/address`,
  access,
  params: idParams,
  answer: emptyAnswer,
});

/** Figures of this moment and of today, by the data scope of the reader. */
export const getWallFigures = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/monitor/wall-figures',
  access,
  answer: wallFiguresSchema,
});

/** What a television shows. The token is in the body: addresses are written into logs. 404: the token opens nothing. */
export const getTelevision = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/television',
  access: 'public',
  body: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({
    name: v.string(),
    tiles: wallboardSchema.entries.tiles,
    figures: wallFiguresSchema,
  }),
});
