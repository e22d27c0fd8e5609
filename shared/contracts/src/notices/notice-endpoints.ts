import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { listAnswer, tenantPageEntries } from '../endpoint/paging.ts';
import { noticeSchema } from './notice.ts';

/** GET /notifications (§7): the bell, not the screen of the same name. */
export const getNotifications = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  query: v.object(tenantPageEntries),
  answer: v.object({ ...listAnswer(noticeSchema).entries, unread: v.number() }),
});

export const markNotificationsRead = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/notifications/read',
  access: 'signed-in',
  body: v.object({ ids: v.optional(v.array(v.string())) }),
  answer: v.object({ unread: v.number() }),
});
